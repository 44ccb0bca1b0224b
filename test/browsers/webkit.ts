import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver'
import { freePort } from '../freePort.ts'
import type { Driver } from './browser.ts'

type Programs = { driver: string; browser: string; display: string | undefined }

const keys: Record<string, string> = {
  ' ': Key.SPACE,
  Escape: Key.ESCAPE,
  ArrowDown: Key.ARROW_DOWN,
  Enter: Key.ENTER,
}

/** Controls WebKitGTK by WebDriver, with a virtual display if there is none. */
export async function startWebKit({
  driver,
  browser,
  display,
}: Programs): Promise<Driver<WebElement>> {
  const port = await freePort()
  const [program = '', ...args] = [...(display ? [display, '--auto-servernum'] : []), driver]
  const service = spawn(program, [...args, `--port=${port}`], {
    // One process group: the display starts the driver, which starts the browser.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const ended = once(service, 'exit')
  const end = async () => {
    if (service.pid !== undefined && service.exitCode === null) process.kill(-service.pid)
    await ended
  }
  try {
    const web = await connect(port, browser)
    await web.manage().window().setRect({ width: 1200, height: 900 })
    const about = await web.getCapabilities()
    return {
      version: `${about.getBrowserName()} ${about.getBrowserVersion()}`,
      open: (address) => web.get(address),
      run: (act, ...given) => web.executeScript(`return (${act}).apply(null, arguments)`, ...given),
      find: async (act, sought) =>
        (await web.executeScript<WebElement | null>(`return (${act})(arguments[0])`, sought)) ??
        undefined,
      press: async (found) => {
        await web.executeScript('arguments[0].scrollIntoView({ block: "center" })', found)
        await found.click()
      },
      type: async (found, text) => {
        await found.clear()
        await found.sendKeys(text)
      },
      giveFile: (found, path) => found.sendKeys(path),
      focus: (found) => web.executeScript('arguments[0].focus()', found),
      key: (name) =>
        web
          .actions()
          .sendKeys(keys[name] ?? name)
          .perform(),
      close: async () => {
        await web.quit()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function connect(port: number, binary: string) {
  const options = { binary, args: ['--automation'] }
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': options,
  })
  for (let attempt = 1; ; attempt++) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(wanted)
        .build()
    } catch (error) {
      // It is not listening yet.
      if (attempt === 20) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}
