import { noticeKind } from '../notifications/kind.ts'
import { moneyWords } from '../notifications/phrases.ts'

type About = { deal: string; draw: string; loan: string; by: string; cents: number }

const BECAUSE = {
  en: 'You’re receiving this because you work on the deal.',
  es: 'Recibe este correo porque trabaja en el negocio.',
}

/** To the deal's owner and team, when a draw goes to the lender. */
export const drawSubmitted = noticeKind<About>(
  'draw_submitted',
  {
    en: ({ deal, draw, loan, by, cents }) => ({
      subject: `${draw} was submitted for ${deal}`,
      paragraphs: [`${by} submitted ${draw} on ${loan}: ${moneyWords(cents, 'en')} requested.`],
      action: 'Open draw',
      because: BECAUSE.en,
    }),
    es: ({ deal, draw, loan, by, cents }) => ({
      subject: `Se envió ${draw} de ${deal}`,
      paragraphs: [`${by} envió ${draw} del préstamo ${loan}: ${moneyWords(cents, 'es')} solicitados.`],
      action: 'Abrir desembolso',
      because: BECAUSE.es,
    }),
  },
  { line: 'draws', name: { en: 'Draw submitted', es: 'Desembolso solicitado' }, needs: 'deal.see_financials' },
)

/** To the same people, when the lender's wire arrives. */
export const drawFunded = noticeKind<About & { shortCents: number }>(
  'draw_funded',
  {
    en: ({ deal, draw, loan, by, cents, shortCents }) => ({
      subject: `${draw} was funded for ${deal}`,
      paragraphs: [
        `${by} recorded the wire for ${draw} on ${loan}: ${moneyWords(cents, 'en')}.`,
        ...(shortCents > 0
          ? [`${moneyWords(shortCents, 'en')} of the request wasn’t approved. It carries over to the next draw.`]
          : []),
      ],
      action: 'Open draw',
      because: BECAUSE.en,
    }),
    es: ({ deal, draw, loan, by, cents, shortCents }) => ({
      subject: `Se pagó ${draw} de ${deal}`,
      paragraphs: [
        `${by} registró la transferencia de ${draw} del préstamo ${loan}: ${moneyWords(cents, 'es')}.`,
        ...(shortCents > 0
          ? [
              `No se concedieron ${moneyWords(shortCents, 'es')} de lo solicitado. El siguiente desembolso los pide otra vez.`,
            ]
          : []),
      ],
      action: 'Abrir desembolso',
      because: BECAUSE.es,
    }),
  },
  { line: 'draws', name: { en: 'Draw funded', es: 'Desembolso recibido' }, needs: 'deal.see_financials' },
)

/** To the same people, when the lender wants something first. */
export const drawReturned = noticeKind<About & { missing: string }>(
  'draw_returned',
  {
    en: ({ deal, draw, loan, missing }) => ({
      subject: `The lender returned ${draw} for ${deal}`,
      paragraphs: [`The lender for ${loan} returned ${draw}.`, `Missing: ${missing}`],
      action: 'Open draw',
      because: BECAUSE.en,
    }),
    es: ({ deal, draw, loan, missing }) => ({
      subject: `El prestamista devolvió ${draw} de ${deal}`,
      paragraphs: [`El prestamista de ${loan} devolvió ${draw}.`, `Falta: ${missing}`],
      action: 'Abrir desembolso',
      because: BECAUSE.es,
    }),
  },
  { line: 'draws', name: { en: 'Draw returned', es: 'Desembolso devuelto' }, needs: 'deal.see_financials' },
)
