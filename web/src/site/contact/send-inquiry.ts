import type { ErrorBody, ErrorDetails } from '@plumbline/contract/errors'
import type { ContactPage } from '@plumbline/contract/inquiries/contact-page'

/** Why a message was not accepted: errors in its fields, or a failure of the request. */
export type Refusal = Pick<ContactPage, 'faults' | 'failure'>

/**
 * Sends the contents of the form. Uses plain `fetch` because the product's API client would pull in a session and its
 * library, which this page doesn't have.
 * @returns null when the message arrived
 */
export async function sendInquiry(form: HTMLFormElement): Promise<Refusal | null> {
  try {
    const answer = await fetch('/api/v1/inquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    })
    return answer.ok ? null : refusalOf(await answer.json())
  } catch (error) {
    // A response that isn't JSON came from something between us and the server.
    return { faults: {}, failure: { code: error instanceof SyntaxError ? 'internal' : 'offline' } }
  }
}

function refusalOf({ code, details }: ErrorBody): Refusal {
  if (code === 'invalid_input') {
    const { fields } = details as ErrorDetails<'invalid_input'>
    return { faults: Object.fromEntries(fields.map(({ path, rule }) => [path, rule])), failure: null }
  }
  const wait = code === 'rate_limited' ? (details as ErrorDetails<'rate_limited'>) : {}
  return { faults: {}, failure: { code, ...wait } }
}
