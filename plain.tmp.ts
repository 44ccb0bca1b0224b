import { servePlain } from './bench/plain/servePlain.ts'

const p = await servePlain('http://127.0.0.1:5101/', '/tmp/lh/plainbuild')
console.log(p.address)
