import type { ErrorBody, ErrorDetails } from '@plumbline/contract/errors'
import type { ContactPage } from '@plumbline/contract/inquiries/contact-page'

/** Nothing in it: the message has arrived. */
export type Refusal = Pick<ContactPage, 'faults' | 'failure'>

/**
 * Sends what stands in the form. The client of the product's API would bring a session and its library along: this page has
 * neither.
 * @returns null when it arrived
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
    // What answers in something else than JSON stands between us and the server.
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
