/** What a request for a message answers, whether or not one was sent; of a text message its id too. */
export type MessageSent = { message_id?: string }

export function presentSent({ messageId }: { messageId?: string }): MessageSent {
  return messageId === undefined ? {} : { message_id: messageId }
}
