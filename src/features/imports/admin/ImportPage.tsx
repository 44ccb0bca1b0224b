import CircleCheck from 'lucide-react/icons/circle-check'
import FileInput from 'lucide-react/icons/file-input'
import Undo2 from 'lucide-react/icons/undo-2'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useResource } from '../../../client/calls/useResource.ts'
import { Button, buttonClass } from '../../../client/ui/controls/Button.tsx'
import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../client/ui/states/EmptyState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { sampleApi } from '../../onboarding/sample/sampleApi.ts'
import type { GitHubAccount } from '../contract.ts'
import { importFile } from '../importFile.ts'
import { consumeDroppedFiles } from './droppedFile.ts'
import styles from './ImportPage.module.css'
import { ImportReviewForm } from './ImportReviewForm.tsx'
import { LastImport } from './LastImport.tsx'
import { SampleChoice } from './SampleChoice.tsx'
import { useImport } from './useImport.ts'

const GitHubForm = lazy(async () => ({ default: (await import('./GitHubForm.tsx')).GitHubForm }))

/** Where the owner brings in what they have written elsewhere, entry by entry. */
export function ImportPage() {
  const { stage, isBusy, sample, readFile, readGitHub, sort, take, undo, restart } = useImport()
  const { data: status } = useResource(sampleApi.status)
  const hasSample = status?.present === true
  const [account, setAccount] = useState<GitHubAccount>(noAccount)
  const picker = useRef<HTMLInputElement>(null)
  const reading = useRef(readFile)
  reading.current = readFile
  useEffect(() => consumeDroppedFiles((file) => void reading.current(file)), [])
  const choose = () => picker.current?.click()

  return (
    <>
      <PageHeader
        title="Import"
        note="Import what you have written elsewhere. You review what is new and what would change before anything is saved."
      />
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="File to import"
        accept={importFile.accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void readFile(file)
          target.value = ''
        }}
      />
      {stage.step === 'choose' && (
        <>
          <LastImport isBusy={isBusy} onUndo={undo} />
          {hasSample && <SampleChoice {...sample} />}
          <ChooseFile failure={stage.failure} onChoose={choose} />
          <div className={styles.gitHub}>
            <Suspense>
              <GitHubForm
                account={account}
                onRead={(input) => {
                  setAccount(input)
                  void readGitHub(input)
                }}
              />
            </Suspense>
          </div>
        </>
      )}
      {stage.step === 'reading' && <Reading name={stage.name} />}
      {stage.step === 'review' && (
        <ImportReviewForm
          key={stage.review.can_sort === undefined ? 'entries' : 'text'}
          name={stage.name}
          review={stage.review}
          goesWithIt={hasSample && sample.replacesSample}
          isBusy={isBusy}
          onTake={take}
          onSort={(text) => void sort(stage.name, text)}
          onOther={restart}
        />
      )}
      {stage.step === 'done' && (
        <Done
          message={stage.taken.message}
          isSampleGone={stage.taken.replaced_sample}
          isBusy={isBusy}
          onUndo={() => undo(stage.taken)}
          onOther={restart}
        />
      )}
    </>
  )
}

const noAccount = { account: '', token: '', forks: false, stars: false, previews: false }

function ChooseFile({ failure, onChoose }: { failure: string | undefined; onChoose: () => void }) {
  return (
    <>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <EmptyState
        title="Choose a file, or drop it anywhere"
        text="A JSON Resume (resume.json), the JSON that Reactive Resume exports, the archive of your data that LinkedIn sends you, a résumé as a PDF, or an archive of a site like this one. Nothing is written before you have seen it. Of an archive you take single entries here, without pictures; Settings restores all of it in the place of what is there."
        action={
          <Button variant="primary" icon={<FileInput />} onClick={onChoose}>
            Choose File
          </Button>
        }
      />
    </>
  )
}

function Reading({ name }: { name: string }) {
  return (
    <div aria-busy="true">
      <p role="status" className={styles.lead}>
        Reading {name}...
      </p>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className={styles.rowToCome} />
      ))}
    </div>
  )
}

type DoneProps = {
  message: string
  isSampleGone: boolean
  isBusy: boolean
  onUndo: () => void
  onOther: () => void
}

function Done({ message, isSampleGone, isBusy, onUndo, onOther }: DoneProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} className={styles.place}>
      <EmptyState
        icon={<CircleCheck />}
        title={message}
        text={
          isSampleGone
            ? 'It replaced the sample content. Undo Import moves what was created to the trash and restores the sample.'
            : 'Undo Import moves what was created to the trash and restores what was changed.'
        }
        action={
          <div className={styles.actions}>
            <Link to="/admin" className={buttonClass({ variant: 'primary' })}>
              See Next Steps
            </Link>
            <a href="/" className={buttonClass({ variant: 'secondary' })}>
              View the Site
            </a>
            <Button icon={<Undo2 />} aria-disabled={isBusy} onClick={onUndo}>
              Undo Import
            </Button>
            <Button variant="quiet" onClick={onOther}>
              Import More
            </Button>
          </div>
        }
      />
    </div>
  )
}
