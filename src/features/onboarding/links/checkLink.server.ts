import {
  type Network,
  RefusedAddress,
  requestPublic,
} from '../../../server/http/publicRequest.server.ts'

/** `unsure` if the result may differ for visitors. */
export type LinkResult = { state: 'works' | 'dead' | 'unsure'; reason: string }

const dead = (reason: string): LinkResult => ({ state: 'dead', reason })
const unsure = (reason: string): LinkResult => ({ state: 'unsure', reason })

/** Checks a link on public addresses by HEAD, or GET if that is refused, without reading the body. */
export async function checkLink(
  url: string,
  reach: Network,
  until?: AbortSignal,
): Promise<LinkResult> {
  const late = AbortSignal.timeout(reach.timeout)
  const signal = until ? AbortSignal.any([late, until]) : late
  try {
    const response = await requestPublic(
      url,
      { reach, signal, purpose: 'link check' },
      async (send) => {
        const head = await send('HEAD')
        // Many servers do not support HEAD, with various errors.
        if ((head.statusCode ?? 0) < 400) return head
        head.destroy()
        return send('GET')
      },
    )
    response.destroy()
    return judged(response.statusCode ?? 0)
  } catch (error) {
    return signal.aborted ? unsure('gave no answer in time') : explained(error)
  }
}

function judged(status: number): LinkResult {
  if (status === 404 || status === 410) return dead(`answers ${status}, there is no such page`)
  return status < 400 ? { state: 'works', reason: '' } : unsure(`answers ${status}`)
}

const refusals: Record<RefusedAddress['reason'], string> = {
  'not web': 'leads to something that is no web page',
  'not public': 'leads into a private network',
  endless: 'is redirected without an end',
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'names a host that nobody knows',
  ECONNREFUSED: 'is not answered by its host',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has the certificate of another host',
}

function explained(error: unknown): LinkResult {
  if (error instanceof RefusedAddress) return dead(refusals[error.reason])
  const code = error instanceof Error && 'code' in error ? `${error.code}` : ''
  const reason = reasons[code]
  return reason ? dead(reason) : unsure('could not be reached')
}
