import { chromium } from 'playwright'
const B=process.env.B
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']})
for (const spec of process.argv.slice(2)) {
  const [name,path,width,scheme='light',full='1']=spec.split('|')
  const page=await b.newPage({viewport:{width:+width,height:900},colorScheme:scheme})
  page.on('console',m=>{if(m.type()==='error')console.log(name,m.text())})
  await page.goto(B+path,{waitUntil:'networkidle'})
  if (name.startsWith('home')) { await page.evaluate(()=>document.querySelector('#writing')?.scrollIntoView({behavior:'instant'})); await page.waitForTimeout(1200) }
  const overflow=await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth)
  if (overflow>0) console.log(name,'overflow',overflow)
  await page.screenshot({path:`/tmp/w-shots/${name}.png`,fullPage:full==='1'})
  await page.close()
}
await b.close()
