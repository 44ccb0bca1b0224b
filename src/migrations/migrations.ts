import * as kernel from './0001-kernel.ts'
import * as account from './0002-account.ts'
import * as projects from './0003-projects.ts'
import * as sample from './0004-sample.ts'

/** Every migration in its order; a name, once released, never changes. */
export const migrations = {
  '0001-kernel': kernel,
  '0002-account': account,
  '0003-projects': projects,
  '0004-sample': sample,
}
