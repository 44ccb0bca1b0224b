export type Reply = { status: number; json: unknown }

type Sent = {
  method: string
  headers: Record<string, string>
  body: BodyInit | undefined
  signal: AbortSignal | undefined
  keepalive?: boolean | undefined
}

/** Sends with fetch, cookies included. An answer that is not JSON becomes undefined. */
export async function sendWithFetch(url: string, request: Sent): Promise<Reply> {
  const response = await fetch(url, { ...request, credentials: 'include' })
  return { status: response.status, json: parseJson(await response.text()) }
}

/** Sends with XMLHttpRequest, which reports upload progress (0 to 1). Rejects when aborted. */
export async function sendWithProgress(
  url: string,
  { method, headers, body, signal }: Sent,
  onProgress: (share: number) => void,
): Promise<Reply> {
  signal?.throwIfAborted()
  const xhr = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    xhr.open(method, url)
    xhr.withCredentials = true
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    xhr.onload = () => resolve({ status: xhr.status, json: parseJson(xhr.responseText) })
    xhr.onerror = () => reject(new TypeError('No answer'))
    xhr.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(body as XMLHttpRequestBodyInit | undefined)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
