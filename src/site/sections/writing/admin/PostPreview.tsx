import { useEffect, useRef, useState } from 'react'
import { useObjectUrls } from '../../../../client/browser/useObjectUrl.ts'
import { CallError, call } from '../../../../client/calls/call.ts'
import { newPicture, withAddresses } from '../../../../cms/markdown/storyPictures.ts'
import { acceptedFields } from '../../../../cms/preview/acceptedFields.ts'
import { useTyped } from '../../../../cms/preview/FormPreview.tsx'
import { posts } from '../../../../content/collections/posts.ts'
import { fromForm } from '../../../../content/formValues.ts'
import { postsApi } from '../contract.ts'
import styles from './PostForm.module.css'
import { type PostFormApi, type PostFormValues, postKind } from './postKind.ts'

/** How long typing rests before the server draws the page, in milliseconds. */
const debounceDelay = 500

/** The page of the post as the server would draw it from what is typed. */
export function PostPreview({ form }: { form: PostFormApi }) {
  const values = useTyped(form)
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const { html, failure, isWritten } = usePage(values)
  return (
    <aside aria-label="Preview" className={styles.preview}>
      <p role="status" className={styles.state}>
        {failure ?? (html === undefined ? 'The page is being drawn.' : 'Preview of the page')}
      </p>
      {isWritten && (
        <p role="alert" className={styles.state}>
          The text could not be laid out, because it nests too deep or takes too long. Visitors see
          it as it was written. Shorten it, or split it into several posts.
        </p>
      )}
      {html !== undefined && (
        <iframe
          ref={frame}
          title="Preview of the page"
          srcDoc={html}
          // No scripts; its own origin, so that it may load fonts and pictures.
          sandbox="allow-same-origin"
          tabIndex={-1}
          className={styles.frame}
          onLoad={() => {
            const contentWindow = frame.current?.contentWindow
            contentWindow?.scrollTo({ top: scrolled.current, behavior: 'instant' })
            contentWindow?.addEventListener('scroll', () => {
              scrolled.current = contentWindow.scrollY
            })
          }}
        />
      )}
    </aside>
  )
}

function usePage(values: PostFormValues) {
  const urlOf = useObjectUrls()
  const [page, setPage] = useState<{ html?: string; failure?: string; isWritten?: boolean }>({})
  const { input, urls } = withStandIns(values, urlOf)
  const sent = JSON.stringify(input)
  const given = useRef(urls)
  given.current = urls
  useEffect(() => {
    const controller = new AbortController()
    const draw = async () => {
      try {
        const { signal } = controller
        const { html, laid_out } = await call(postsApi.preview, { input: JSON.parse(sent), signal })
        // Nothing in a preview is there to be used.
        setPage({
          html: withUrls(html.replace('<body>', '<body inert>'), given.current),
          isWritten: !laid_out,
        })
      } catch (error) {
        if (!(error instanceof CallError) || controller.signal.aborted) return
        setPage(({ html }) => ({
          ...(html && { html }),
          failure: 'The preview could not be drawn.',
        }))
      }
    }
    const timer = setTimeout(() => void draw(), debounceDelay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [sent])
  return page
}

/** The fields with addresses in place of new files, and what the browser shows at each of them. */
function withStandIns(values: PostFormValues, urlOf: (file: File) => string) {
  const urls = new Map<string, string>()
  const standIn = (image: File | string, name: string) => {
    if (!(image instanceof File)) return image
    const address = `/uploads/new-${name}`
    urls.set(address, urlOf(image))
    return address
  }
  const { body, pictures, cover } = values
  const addresses = new Map<string, string>()
  const previewPictures = pictures.map(({ image, ...words }, at) => {
    const address = standIn(image, `picture-${at}`)
    if (image instanceof File) addresses.set(newPicture(image.name), address)
    return { ...words, image: address }
  })
  const typed: Record<string, unknown> = {
    ...fromForm(posts, { ...values }),
    body: withAddresses(body, (address) => addresses.get(address)),
    pictures: previewPictures,
    cover: standIn(cover, 'cover'),
    picture_files: undefined,
  }
  return { input: acceptedFields(postKind.fields, typed), urls }
}

const withUrls = (html: string, urls: ReadonlyMap<string, string>) =>
  [...urls].reduce((text, [address, url]) => text.replaceAll(`"${address}"`, `"${url}"`), html)
