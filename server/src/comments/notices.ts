import { noticeKind } from '../notifications/kind.ts'

type Said = { by: string; on: string; deal: string; quote: string }

/** Sent to everyone a comment mentions. */
export const commentMention = noticeKind<Said>(
  'comment_mention',
  {
    en: ({ by, on, deal, quote }) => ({
      subject: `${by} mentioned you on ${on}`,
      paragraphs: [on === deal ? `${by} mentioned you on ${deal}:` : `${by} mentioned you on ${on}, ${deal}:`, quote],
      action: 'Open the thread',
      because: 'You’re receiving this because a comment mentions you.',
    }),
    es: ({ by, on, deal, quote }) => ({
      subject: `${by} le mencionó en ${on}`,
      paragraphs: [on === deal ? `${by} le mencionó en ${deal}:` : `${by} le mencionó en ${on}, ${deal}:`, quote],
      action: 'Abrir la conversación',
      because: 'Recibe este correo porque un comentario le menciona.',
    }),
  },
  { line: 'mentions', name: { en: 'Mentioned in a comment', es: 'Mención en un comentario' }, asks: true },
)

/** Sent to everyone who wrote or was mentioned in a thread, when someone replies. */
export const commentReply = noticeKind<Said>(
  'comment_reply',
  {
    en: ({ by, on, deal, quote }) => ({
      subject: `${by} replied on ${on}`,
      paragraphs: [on === deal ? `${by} replied on ${deal}:` : `${by} replied on ${on}, ${deal}:`, quote],
      action: 'Open the thread',
      because: 'You’re receiving this because you’re in the thread.',
    }),
    es: ({ by, on, deal, quote }) => ({
      subject: `${by} respondió en ${on}`,
      paragraphs: [on === deal ? `${by} respondió en ${deal}:` : `${by} respondió en ${on}, ${deal}:`, quote],
      action: 'Abrir la conversación',
      because: 'Recibe este correo porque participa en la conversación.',
    }),
  },
  { line: 'conversations', name: { en: 'Reply in a thread', es: 'Respuesta en una conversación' } },
)

/** Sent to everyone who follows all comments on a deal. */
export const commentOnDeal = noticeKind<Said>(
  'comment_on_deal',
  {
    en: ({ by, on, deal, quote }) => ({
      subject: `${by} commented on ${on}`,
      paragraphs: [on === deal ? `${by} commented on ${deal}:` : `${by} commented on ${on}, ${deal}:`, quote],
      action: 'Open the thread',
      because: 'You’re receiving this because you chose to be notified of everything on this deal.',
    }),
    es: ({ by, on, deal, quote }) => ({
      subject: `${by} comentó en ${on}`,
      paragraphs: [on === deal ? `${by} comentó en ${deal}:` : `${by} comentó en ${on}, ${deal}:`, quote],
      action: 'Abrir la conversación',
      because: 'Recibe este correo porque eligió recibir todos los avisos de este negocio.',
    }),
  },
  { line: 'conversations', name: { en: 'Comment on a deal you follow', es: 'Comentario en un negocio que sigue' } },
)
