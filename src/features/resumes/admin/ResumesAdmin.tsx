import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { RecordsPage } from '../../../cms/list/RecordsPage.tsx'
import type { Column } from '../../../content/controls/cells.tsx'
import { fillPath } from '../../../shared/endpoint.ts'
import { type Resume, resumesApi } from '../../../site/resumes/contract.ts'
import { resumeName, resumePath } from '../../../site/resumes/paths.ts'
import { templateOf } from '../../../site/resumes/templates/templates.ts'
import styles from './ResumesAdmin.module.css'
import { resumeKind } from './resumeKind.ts'

const ResumeForm = lazy(async () => ({ default: (await import('./ResumeForm.tsx')).ResumeForm }))
const ResumeSettingsForm = lazy(async () => ({
  default: (await import('./ResumeSettingsForm.tsx')).ResumeSettingsForm,
}))
const TailorDialog = lazy(async () => ({
  default: (await import('../tailoring/TailorDialog.tsx')).TailorDialog,
}))

const files = [
  { api: resumesApi.pdf, form: 'PDF' },
  { api: resumesApi.word, form: 'Word' },
]

const columns: Column<Resume>[] = [
  { header: 'Name', cell: ({ name }) => name, isName: true },
  { header: 'Template', cell: ({ template }) => templateOf(template).label },
  { header: 'Language', cell: ({ language }) => language.toUpperCase() },
  {
    header: 'Address',
    cell: (resume) =>
      resume.visibility === 'published' ? (
        <a href={`${resumePath}/${resumeName(resume)}`} className={styles.address}>
          {resume.unlisted ? 'By its link alone' : `${resumePath}/${resumeName(resume)}`}
        </a>
      ) : (
        'For you alone'
      ),
  },
  {
    header: 'File',
    cell: ({ _id, name }) => (
      <div className={styles.files}>
        {files.map(({ api, form }) => (
          <a
            key={form}
            href={fillPath(api.path, { id: _id })}
            download
            aria-label={`Download ${form} of ${name}`}
            className={styles.address}
          >
            Download {form}
          </a>
        ))}
      </div>
    ),
  },
]

/** The page for generated résumés. */
export function ResumesAdmin() {
  return (
    <>
      <RecordsPage
        kind={resumeKind}
        title="Résumés"
        note="Each shows what you choose from your content, as a page, as a PDF and in formats for other programs."
        empty={{
          title: 'No résumés yet',
          text: 'The first one contains all of your content. Then leave out what a reader does not need.',
          action: 'Add the first résumé',
        }}
        columns={columns}
        otherAction={<TailorButton />}
        form={(props) => (
          <Suspense>
            <ResumeForm {...props} />
          </Suspense>
        )}
      />
      <div className={styles.settingsArea}>
        <Suspense>
          <ResumeSettingsForm />
        </Suspense>
      </div>
    </>
  )
}

/** A button that opens the dialog for a job-specific résumé; `?tailor` in the address opens it, too. */
function TailorButton() {
  const [params, setParams] = useSearchParams()
  const show = (isOpen: boolean) =>
    setParams(isOpen ? { tailor: '' } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <Button onClick={() => show(true)}>Tailor to a job</Button>
      {params.has('tailor') && (
        <Suspense>
          <TailorDialog onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  )
}
