import Bold from 'lucide-react/icons/bold'
import Captions from 'lucide-react/icons/captions'
import Code from 'lucide-react/icons/code'
import Heading from 'lucide-react/icons/heading'
import ImagePlus from 'lucide-react/icons/image-plus'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Quote from 'lucide-react/icons/quote'
import Table from 'lucide-react/icons/table'
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useFileDrop } from '../upload/useFileDrop.ts'
import { insertPictures, replaceAddress, toggleHeading, typeParagraphs } from './insertText.ts'
import styles from './MarkdownField.module.css'
import { formattedIn, pasteFormatted } from './pasteFormatted.ts'

type MarkdownFieldProps = Omit<ComponentProps<'textarea'>, 'children'> & {
  label: string
  error?: string
  hint?: ReactNode
  /** Whether the page shows no headings and tables of the text. */
  isBrief?: boolean
  /** The text as visitors see it, in a tab; undefined where the preview is beside the form. */
  preview?: ReactNode | undefined
  /** undefined for a text without pictures. */
  pictures?: TextPictures | undefined
}

type TextPictures = {
  /** Formats of the file picker. */
  accept: string
  /** Takes pictures; returns them, and a sentence for each that was refused. */
  take: (files: File[]) => { taken: TakenPicture[]; refused: string[] }
}

/** A picture in the text: its address there until it is uploaded, and its upload. */
type TakenPicture = {
  name: string
  address: string
  /** Calls `replace` with the address of the uploaded picture; returns a sentence that says why there is none. */
  upload: (replace: (address: string) => void) => Promise<string | undefined>
}

/** A field for a long text in Markdown, with a toolbar, perhaps with pictures and a preview. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { preview, pictures, ...field } = props
  const [tab, setTab] = useState<'write' | 'preview'>('write')
  const editor = pictures ? (
    <EditorWithPictures pictures={pictures} {...field} />
  ) : (
    <Editor {...field} />
  )
  if (preview === undefined) return editor
  return (
    <Tabs
      label="Write or preview"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'write', label: 'Write', panel: editor },
        { value: 'preview', label: 'Preview', panel: tab === 'preview' && preview },
      ]}
    />
  )
}

type EditorProps = Omit<MarkdownFieldProps, 'preview' | 'pictures'> & {
  /** Adds buttons for pictures to the toolbar. */
  onPicture?: (hasCaption: boolean) => void
}

function Editor({ onPicture, isBrief, ...field }: EditorProps) {
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  useToolbarElement()
  const onKeyDown = (event: KeyboardEvent) => {
    const format = formatOf(event)
    if (!format) return
    event.preventDefault()
    container.current?.querySelector<HTMLElement>(`[data-md-button="${format}"]`)?.click()
  }
  const onPaste = (event: ClipboardEvent) => {
    const { target, clipboardData } = event
    if (!(target instanceof HTMLTextAreaElement)) return
    const copied = formattedIn(clipboardData, target)
    if (!copied) return
    event.preventDefault()
    void pasteFormatted(target, copied, isBrief)
  }
  const onBlock = (insert: (area: HTMLTextAreaElement) => void) => {
    const area = container.current?.querySelector('textarea')
    if (area) insert(area)
  }
  return (
    <div ref={container} className={styles.editor} onPaste={onPaste}>
      <TextField
        {...field}
        multiline
        id={id}
        data-markdown
        toolbar={<Toolbar id={id} onPicture={onPicture} onBlock={isBrief ? undefined : onBlock} />}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

function EditorWithPictures({ pictures, ...field }: EditorProps & { pictures: TextPictures }) {
  const container = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [hasCaption, setHasCaption] = useState(false)
  const [refused, setRefused] = useState<string[]>([])
  const [uploading, setUploading] = useState<string[]>([])

  const uploadAll = async (taken: TakenPicture[]) => {
    setUploading((names) => [...names, ...taken.map(({ name }) => name)])
    for (const { name, address, upload } of taken) {
      const failure = await upload((uploaded) => {
        const area = container.current?.querySelector('textarea')
        if (area) replaceAddress(area, address, uploaded)
      })
      setUploading((names) => names.filter((one) => one !== name))
      if (failure) setRefused((sentences) => [...sentences, failure])
    }
  }
  const insert = (files: Iterable<File>, captioned: boolean) => {
    const area = container.current?.querySelector('textarea')
    const { taken, refused } = pictures.take([...files])
    setRefused(refused)
    const addresses = taken.map(({ address }) => address)
    if (area && addresses.length > 0) insertPictures(area, addresses.map(pictureIn(captioned)))
    void uploadAll(taken)
  }
  const { over, zone } = useFileDrop((_, files) => insert(files, false))
  // A copied table or page comes as text and as a picture.
  const onPaste = (event: ClipboardEvent) => {
    if (!event.clipboardData.types.includes('text/plain')) zone.onPaste(event)
  }
  const choose = (captioned: boolean) => {
    setHasCaption(captioned)
    picker.current?.click()
  }
  return (
    <div
      ref={container}
      className={styles.field}
      data-over={over || undefined}
      {...zone}
      onPaste={onPaste}
    >
      <Editor {...field} onPicture={choose} />
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label="Pictures for the text"
        accept={pictures.accept}
        onChange={({ target }) => {
          insert(target.files ?? [], hasCaption)
          target.value = ''
        }}
      />
      <p role="status" className={styles.uploading}>
        {uploading.length > 0 && `Uploading ${uploading.join(', ')}…`}
      </p>
      <div role="alert" className={styles.refused}>
        {refused.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}

type ToolbarProps = {
  id: string
  onPicture: EditorProps['onPicture']
  /** Calls a function with the text area; undefined for a text without headings and tables. */
  onBlock: ((insert: (area: HTMLTextAreaElement) => void) => void) | undefined
}

/** Formats the text area of an id. */
function Toolbar({ id, onPicture, onBlock }: ToolbarProps) {
  return (
    <markdown-toolbar for={id} role="toolbar" aria-label="Formatting">
      {formats.map(({ format, icon, name, keys }) => (
        <IconButton
          className={styles.tool}
          key={format}
          label={name}
          data-md-button={format}
          tabIndex={-1}
          {...(keys && { title: `${name} (${keys})` })}
        >
          {icon}
        </IconButton>
      ))}
      {onBlock &&
        blocks.map(({ name, icon, insert }) => (
          <IconButton
            className={styles.tool}
            key={name}
            label={name}
            data-md-button=""
            tabIndex={-1}
            onClick={() => onBlock(insert)}
          >
            {icon}
          </IconButton>
        ))}
      {onPicture && (
        <>
          <IconButton
            className={styles.tool}
            label="Picture"
            data-md-button=""
            tabIndex={-1}
            onClick={() => onPicture(false)}
          >
            <ImagePlus />
          </IconButton>
          <IconButton
            className={styles.tool}
            label="Figure"
            title="Figure: a picture with a caption"
            data-md-button=""
            tabIndex={-1}
            onClick={() => onPicture(true)}
          >
            <Captions />
          </IconButton>
        </>
      )}
    </markdown-toolbar>
  )
}

const formats = [
  { format: 'bold', name: 'Bold', keys: 'Ctrl or ⌘ with B', icon: <Bold /> },
  // Without Shift the key opens the palette.
  { format: 'link', name: 'Link', keys: 'Ctrl or ⌘ with Shift and K', icon: <Link /> },
  { format: 'unordered-list', name: 'List', keys: '', icon: <List /> },
  { format: 'quote', name: 'Quotation', keys: '', icon: <Quote /> },
  { format: 'code', name: 'Code', keys: '', icon: <Code /> },
]

const emptyTable = '| Column | Column |\n| --- | --- |\n|  |  |'

const blocks = [
  { name: 'Heading', icon: <Heading />, insert: toggleHeading },
  {
    name: 'Table',
    icon: <Table />,
    insert: (area: HTMLTextAreaElement) => typeParagraphs(area, [emptyTable]),
  },
]

/** The format that pressed keys stand for. */
function formatOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  if (key.toLowerCase() === 'b' && !shiftKey) return 'bold'
  if (key.toLowerCase() === 'k' && shiftKey) return 'link'
  return undefined
}

/** A picture in Markdown; its title is its caption. */
const pictureIn = (captioned: boolean) => (address: string) =>
  captioned ? `![](${address} "Caption")` : `![](${address})`

/** Loads the element that edits the text. */
function useToolbarElement(): void {
  useEffect(() => {
    void import('@github/markdown-toolbar-element')
  }, [])
}
