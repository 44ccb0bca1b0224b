// What `npm run setup` runs in a release: gets the packages, each checked against its hash, under any Node from 18 on.
import { install } from './setup/packages.mjs'
import { runSteps } from './setup/run.mjs'

await runSteps([install])
