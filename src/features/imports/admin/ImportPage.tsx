import CircleCheck from 'lucide-react/icons/circle-check'
import FileInput from 'lucide-react/icons/file-input'
import Undo2 from 'lucide-react/icons/undo-2'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useResource } from '../../../client/calls/useResource.ts'
import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import { FactList } from '../../../client/ui/content/FactList.tsx'
import { RelativeTime } from '../../../client/ui/content/RelativeTime.tsx'
import { Button, buttonClass } from '../../../client/ui/controls/Button.tsx'
import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../client/ui/states/EmptyState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { sampleApi } from '../../onboarding/sample/sampleApi.ts'
import { type GitHubAccount, importsApi, type LastImport as Taken } from '../contract.ts'
import { importFile } from '../importFile.ts'
import { consumeDroppedFiles } from './droppedFile.ts'
import styles from './ImportPage.module.css'
import { ImportReviewForm } from './ImportReviewForm.tsx'
import { useImport } from './useImport.ts'

const OnlineSources = lazy(async () => ({
  default: (await import('./OnlineSources.tsx')).OnlineSources,
}))

/** An attribute that React's types do not know. */
const wholeFolder = { webkitdirectory: '' }

/** Where the owner brings in what they have written elsewhere, entry by entry. */
export function ImportPage() {
  const importing = useImport()
  const { stage, isBusy, sent, sample, readFile, readGitHub, readFeed, sort, take, undo, restart } =
    importing
  const { data: status } = useResource(sampleApi.status)
  const hasSample = status?.present === true
  const [account, setAccount] = useState<GitHubAccount>(noAccount)
  const [feed, setFeed] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const reading = useRef(readFile)
  reading.current = readFile
  useEffect(() => consumeDroppedFiles((file) => void reading.current(file)), [])
  const choose = () => picker.current?.click()
  const folderPicker = useRef<HTMLInputElement>(null)
  const chooseFolder = () => folderPicker.current?.click()

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
      <input
        ref={folderPicker}
        type="file"
        hidden
        aria-label="Folder to import"
        {...wholeFolder}
        onChange={async ({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length === 0) return
          const { chosenFolder } = await import('./importArchive.ts')
          await readFile(chosenFolder(files))
        }}
      />
      {stage.step === 'choose' && (
        <>
          <LastImport isBusy={isBusy} onUndo={undo} />
          {hasSample && <SampleChoice {...sample} />}
          <ChooseFile failure={stage.failure} onChoose={choose} onChooseFolder={chooseFolder} />
          <Suspense>
            <OnlineSources
              account={account}
              feed={feed}
              onReadGitHub={(input) => {
                setAccount(input)
                void readGitHub(input)
              }}
              onReadFeed={(address) => {
                setFeed(address)
                void readFeed(address)
              }}
            />
          </Suspense>
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
          sent={sent}
          onTake={take}
          onSort={(text) => void sort(stage.name, text)}
          onOther={restart}
        />
      )}
      {stage.step === 'done' && (
        <Done
          message={stage.taken.message}
          missing={stage.missing}
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

type ChooseFileProps = {
  failure: string | undefined
  onChoose: () => void
  onChooseFolder: () => void
}

const sources = {
  Records:
    'JSON Resume, Reactive Resume (JSON), the archive of your data from LinkedIn or one of its CSV files, a résumé as a PDF',
  Posts:
    'A folder or zip of Markdown files, or one such file (Hugo, Jekyll, Astro, Hashnode, dev.to), an export of WordPress, a feed',
  'Vitrine archive':
    'Single entries, and pictures of posts alone. To replace the whole site, restore the archive in Settings.',
}

function ChooseFile({ failure, onChoose, onChooseFolder }: ChooseFileProps) {
  return (
    <>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <EmptyState
        title="Choose a file, or drop it anywhere"
        text="Your records or your posts, from any of these:"
        action={
          <>
            <div className={styles.sources}>
              <FactList facts={sources} />
            </div>
            <div className={styles.actions}>
              <Button variant="primary" icon={<FileInput />} onClick={onChoose}>
                Choose File
              </Button>
              <Button onClick={onChooseFolder}>Choose Folder</Button>
            </div>
          </>
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
  /** Pictures that could not be downloaded. */
  missing: string[]
  isSampleGone: boolean
  isBusy: boolean
  onUndo: () => void
  onOther: () => void
}

function Done({ message, missing, isSampleGone, isBusy, onUndo, onOther }: DoneProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} className={styles.place}>
      <EmptyState
        icon={<CircleCheck />}
        title={message}
        text={`${leftOut(missing)}${
          isSampleGone
            ? 'It replaced the sample content. Undo Import moves what was created to the trash and restores the sample.'
            : 'Undo Import moves what was created to the trash and restores what was changed.'
        }`}
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

const leftOut = (missing: string[]) =>
  missing.length === 0
    ? ''
    : `${missing.length === 1 ? 'One picture' : `${missing.length} pictures`} could not be downloaded: ${missing.slice(0, 10).join(', ')}${missing.length > 10 ? ', and others' : ''}. `

type LastImportProps = { isBusy: boolean; onUndo: (taken: Taken) => void }

/** Offers to undo the last import, also after a reload or on another device. */
function LastImport({ isBusy, onUndo }: LastImportProps) {
  const { data } = useResource(importsApi.last)
  if (!data?.last) return null
  const { last } = data
  return (
    <section aria-label="Last import" className={styles.last}>
      <p>
        Last import: {last.message}, <RelativeTime time={last.imported_at} />.
      </p>
      <Button icon={<Undo2 />} aria-disabled={isBusy} onClick={() => onUndo(last)}>
        Undo Import
      </Button>
    </section>
  )
}

type SampleChoiceProps = { replacesSample: boolean; setReplacesSample: (replaces: boolean) => void }

/** Asks whether the sample content makes room for what is imported. */
const SampleChoice = ({ replacesSample, setReplacesSample }: SampleChoiceProps) => (
  <div className={styles.sample}>
    <Checkbox
      label="Remove the sample content"
      aria-describedby="sample-choice"
      checked={replacesSample}
      onChange={({ target }) => setReplacesSample(target.checked)}
    />
    <p id="sample-choice">
      It is removed with your first import. Your own edits stay, and undoing the import restores the
      rest.
    </p>
  </div>
)
