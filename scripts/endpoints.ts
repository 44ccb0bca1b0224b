import { declaredEndpoints } from './declaredEndpoints.ts'

/** Prints every call of the API: method, path, access and summary. */
for (const { method, path, access, summary } of await declaredEndpoints()) {
  console.log(`${method.padEnd(7)}${path.padEnd(38)}${access.padEnd(8)}${summary}`)
}
