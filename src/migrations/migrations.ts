import * as kernel from './0001-kernel.ts'
import * as account from './0002-account.ts'
import * as projects from './0003-projects.ts'
import * as sample from './0004-sample.ts'
import * as contact from './0005-contact.ts'
import * as skills from './0006-skills.ts'
import * as aiTools from './0007-ai-tools.ts'
import * as certifications from './0008-certifications.ts'
import * as resume from './0009-resume.ts'
import * as experience from './0010-experience.ts'
import * as testimonials from './0011-testimonials.ts'
import * as twoStep from './0012-two-step.ts'
import * as projectOrder from './0013-project-order.ts'
import * as versions from './0014-versions.ts'
import * as chat from './0015-chat.ts'
import * as recordNames from './0016-record-names.ts'
import * as growth from './0017-growth.ts'
import * as changesCount from './0019-changes-count.ts'
import * as signIn from './0020-sign-in.ts'
import * as versionsSequence from './0021-versions-sequence.ts'
import * as activity from './0022-activity.ts'
import * as projectPeriods from './0023-project-periods.ts'
import * as visibility from './0024-visibility.ts'
import * as passkeys from './0025-passkeys.ts'
import * as fileSources from './0026-file-sources.ts'
import * as mail from './0027-mail.ts'
import * as projectPages from './0028-project-pages.ts'
import * as skillPieces from './0029-skill-pieces.ts'
import * as resumesFromRecord from './0032-resumes.ts'
import * as record from './0033-record.ts'
import * as drawings from './0034-drawings.ts'
import * as backups from './0035-backups.ts'
import * as certificateDrawings from './0036-certificate-drawings.ts'
import * as films from './0037-films.ts'
import * as attachedRows from './0038-attached-rows.ts'
import * as firstPassword from './0039-first-password.ts'
import * as filmIndex from './0040-film-index.ts'
import * as resumeEmail from './0041-resume-email.ts'
import * as lastImport from './0042-last-import.ts'
import * as posts from './0043-posts.ts'
import * as ownSections from './0045-own-sections.ts'
import * as postAddresses from './0046-post-addresses.ts'
import * as accessTokens from './0047-access-tokens.ts'
import * as visits from './0048-visits.ts'
import * as tailoredLinks from './0049-tailored-links.ts'
import * as conversations from './0050-conversations.ts'
import * as visitOrigins from './0053-visit-origins.ts'
import * as levelInWords from './0054-level-in-words.ts'
import * as visitorAddresses from './0055-visitor-addresses.ts'
import * as leases from './0056-leases.ts'
import * as linkAddresses from './0057-link-addresses.ts'
import * as previewAddresses from './0058-preview-addresses.ts'
import * as postSeries from './0059-post-series.ts'
import * as resumeAvailability from './0060-resume-availability.ts'
import * as applications from './0061-applications.ts'
import * as messageApplications from './0062-message-applications.ts'
import * as sentResumes from './0064-sent-resumes.ts'
import * as applicationLetters from './0065-application-letters.ts'
import * as tailoredResumes from './0066-tailored-resumes.ts'

/** All migrations in order. A released name never changes. */
export const migrations = {
  '0001-kernel': kernel,
  '0002-account': account,
  '0003-projects': projects,
  '0004-sample': sample,
  '0005-contact': contact,
  '0006-skills': skills,
  '0007-ai-tools': aiTools,
  '0008-certifications': certifications,
  '0009-resume': resume,
  '0010-experience': experience,
  '0011-testimonials': testimonials,
  '0012-two-step': twoStep,
  '0013-project-order': projectOrder,
  '0014-versions': versions,
  '0015-chat': chat,
  '0016-record-names': recordNames,
  '0017-growth': growth,
  '0019-changes-count': changesCount,
  '0020-sign-in': signIn,
  '0021-versions-sequence': versionsSequence,
  '0022-activity': activity,
  '0023-project-periods': projectPeriods,
  '0024-visibility': visibility,
  '0025-passkeys': passkeys,
  '0026-file-sources': fileSources,
  '0027-mail': mail,
  '0028-project-pages': projectPages,
  '0029-skill-pieces': skillPieces,
  '0032-resumes': resumesFromRecord,
  '0033-record': record,
  '0034-drawings': drawings,
  '0035-backups': backups,
  '0036-certificate-drawings': certificateDrawings,
  '0037-films': films,
  '0038-attached-rows': attachedRows,
  '0039-first-password': firstPassword,
  '0040-film-index': filmIndex,
  '0041-resume-email': resumeEmail,
  '0042-last-import': lastImport,
  '0043-posts': posts,
  '0045-own-sections': ownSections,
  '0046-post-addresses': postAddresses,
  '0047-access-tokens': accessTokens,
  '0048-visits': visits,
  '0049-tailored-links': tailoredLinks,
  '0050-conversations': conversations,
  '0053-visit-origins': visitOrigins,
  '0054-level-in-words': levelInWords,
  '0055-visitor-addresses': visitorAddresses,
  '0056-leases': leases,
  '0057-link-addresses': linkAddresses,
  '0058-preview-addresses': previewAddresses,
  '0059-post-series': postSeries,
  '0060-resume-availability': resumeAvailability,
  '0061-applications': applications,
  '0062-message-applications': messageApplications,
  '0064-sent-resumes': sentResumes,
  '0065-application-letters': applicationLetters,
  '0066-tailored-resumes': tailoredResumes,
}
