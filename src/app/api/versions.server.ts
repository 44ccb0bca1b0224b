import { versionedAbout } from '../../features/about/store.server.ts'
import { versionedAiTools } from '../../features/ai-tools/store.server.ts'
import { versionedAppearance } from '../../features/appearance/store.server.ts'
import { versionedCertifications } from '../../features/certifications/store.server.ts'
import { versionedContactInfo, versionedMessages } from '../../features/contact/store.server.ts'
import { versionedPositions } from '../../features/experience/store.server.ts'
import { versionedHero } from '../../features/hero/store.server.ts'
import { versionedProjects } from '../../features/projects/store.server.ts'
import { versionedResume } from '../../features/resume/store.server.ts'
import { versionedSkills } from '../../features/skills/store.server.ts'
import { versionedTestimonials } from '../../features/testimonials/store.server.ts'
import { versionMessages, versionsApi } from '../../records/versions/contract.ts'
import type { Versioned } from '../../records/versions/versioned.server.ts'
import { versionStore } from '../../records/versions/versionStore.server.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import { notFound } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'

const kinds: Versioned[] = [
  versionedAppearance,
  versionedHero,
  versionedAbout,
  versionedProjects,
  versionedSkills,
  versionedCertifications,
  versionedResume,
  versionedAiTools,
  versionedPositions,
  versionedTestimonials,
  versionedContactInfo,
  versionedMessages,
]

type Dependencies = { db: Database; now: () => Date; changes: Changes }

export function versionRoutes({ db, now, changes }: Dependencies): Route[] {
  return [
    handle(versionsApi.list, ({ params: { kind, id } }) =>
      versionStore(db).list(requireKind(kind), id),
    ),

    handle(versionsApi.restore, async ({ params: { kind, id }, input: { saved_at } }) => {
      const versioned = requireKind(kind)
      const change = { id, savedAt: saved_at, time: now() }
      await db
        .transaction()
        .execute((transaction) => versionStore(transaction).restore(versioned, change))
      if (versioned === versionedMessages) await changes.announce('messages')
      return { message: versionMessages.restored }
    }),
  ]
}

/** Forgets deleted records when their time is over. */
export async function removeExpiredVersions(db: Database, time: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const versioned of kinds) await versionStore(transaction).removeExpired(versioned, time)
  })
}

function requireKind(kind: string): Versioned {
  const versioned = kinds.find((known) => known.kind === kind)
  if (!versioned) throw notFound()
  return versioned
}
