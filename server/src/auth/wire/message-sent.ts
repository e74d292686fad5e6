/**
 * The response to a request for a message, whether or not one was sent. For a text message, it includes the message id.
 */
export type MessageSent = { message_id?: string }

export function presentSent({ messageId }: { messageId?: string }): MessageSent {
  return messageId === undefined ? {} : { message_id: messageId }
}
