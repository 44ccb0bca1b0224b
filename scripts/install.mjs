// `npm run setup` in a release: installs the packages, each checked against its hash, with Node 18 or newer.
import { install } from './setup/packages.mjs'
import { runSteps } from './setup/run.mjs'

await runSteps([install])
