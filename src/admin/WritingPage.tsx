import { call } from '../client/calls/call.ts'
import { onboardingApi } from '../features/onboarding/contract.ts'
import { WritingAdmin } from '../site/sections/writing/admin/WritingAdmin.tsx'

/** The posts, with the check of links that the dashboard has. */
export const WritingPage = () => (
  <WritingAdmin
    checkLinks={async (urls) => (await call(onboardingApi.checkSome, { input: { urls } })).results}
  />
)
