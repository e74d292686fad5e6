/** Where Twilio reports the delivery of a text message. */
export const STATUS_PATH = '/webhooks/twilio/status'
/** Where Twilio forwards people's replies. */
export const ANSWER_PATH = '/webhooks/twilio/answers'

export function statusPath({ orgId, id }: { orgId: string; id: string }): string {
  return `${STATUS_PATH}?${new URLSearchParams({ org: orgId, text: id }).toString()}`
}
