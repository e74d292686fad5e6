import { noticeKind } from '../../notifications/kind.ts'

type Done = {
  deal: string
  /** the first of them */
  title: string
  count: number
  /** null if several people did them */
  by: string | null
  /** items of the deal that are still open */
  left: number
}

/** To the people who wrote a punch item and the deal's owner, once for everything that was done within a few minutes. */
export const punchDone = noticeKind<Done>(
  'punch_done',
  {
    en: ({ deal, title, count, by, left }) => ({
      subject: count === 1 ? `Done at ${deal}: ${title}` : `${count} punch items are done at ${deal}`,
      paragraphs: [doneEn({ title, count, by }), left === 0 ? 'Nothing is open on the punch list.' : leftEn(left)],
      action: 'Open punch list',
      because: 'You’re receiving this because you added these items or own the deal.',
    }),
    es: ({ deal, title, count, by, left }) => ({
      subject: count === 1 ? `Terminado en ${deal}: ${title}` : `${count} detalles terminados en ${deal}`,
      paragraphs: [
        doneEs({ title, count, by }),
        left === 0 ? 'No queda nada pendiente en la lista de detalles.' : leftEs(left),
      ],
      action: 'Abrir lista de detalles',
      because: 'Recibe este correo porque anotó estos detalles o es responsable del negocio.',
    }),
  },
  { line: 'site', name: { en: 'Punch items done', es: 'Detalles terminados' } },
)

type Named = Pick<Done, 'title' | 'count' | 'by'>

function doneEn({ title, count, by }: Named): string {
  const what = count === 1 ? title : `${title} and ${count === 2 ? '1 other' : `${count - 1} others`}`
  return by === null ? `Marked done: ${what}.` : `${by} marked as done: ${what}.`
}

function doneEs({ title, count, by }: Named): string {
  const what = count === 1 ? title : `${title} y ${count === 2 ? 'otro más' : `otros ${count - 1}`}`
  return by === null ? `Se marcó como terminado: ${what}.` : `${by} marcó como terminado: ${what}.`
}

const leftEn = (left: number) => (left === 1 ? '1 item is still open.' : `${left} items are still open.`)
const leftEs = (left: number) => (left === 1 ? 'Queda 1 pendiente.' : `Quedan ${left} pendientes.`)
