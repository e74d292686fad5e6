import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The signature of a request by Twilio: HMAC-SHA-1 with the account's auth token over the whole address and every
 * parameter of the form, by name.
 * @see https://www.twilio.com/docs/usage/webhooks/webhooks-security
 */
export function twilioSignature(token: string, url: string, form: Readonly<Record<string, string>>): string {
  const names = Object.keys(form).toSorted()
  return createHmac('sha1', token)
    .update(url + names.map((name) => name + form[name]).join(''))
    .digest('base64')
}

export function isSignedByTwilio(
  token: string,
  request: { url: string; form: Readonly<Record<string, string>>; signature: unknown },
): boolean {
  if (typeof request.signature !== 'string') return false
  const [given, expected] = [request.signature, twilioSignature(token, request.url, request.form)].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
