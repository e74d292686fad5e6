/** Where Twilio reports how one text message fares. */
export const STATUS_PATH = '/webhooks/twilio/status'
/** Where Twilio hands over what people answer. */
export const ANSWER_PATH = '/webhooks/twilio/answers'

export function statusPath({ orgId, id }: { orgId: string; id: string }): string {
  return `${STATUS_PATH}?${new URLSearchParams({ org: orgId, text: id }).toString()}`
}
