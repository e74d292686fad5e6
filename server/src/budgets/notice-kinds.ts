import { noticeKind } from '../notifications/kind.ts'
import { count, moneyWords } from '../notifications/phrases.ts'

/** An email names at most this many lines. */
const MOST_LINES = 10

type OverLine = { description: string; overCents: number }

/** Sent once for each time that lines, or the whole budget, go over the alert limit. */
export const budgetOver = noticeKind<{
  deal: string
  by: string
  lines: readonly OverLine[]
  /** how much the whole budget is over; null if only single lines are */
  totalOverCents: number | null
}>(
  'budget_over',
  {
    en: ({ deal, by, lines, totalOverCents }) => ({
      subject: `${deal}: forecast is over budget`,
      paragraphs: [
        totalOverCents === null
          ? `After a change by ${by}, ${count(lines.length, 'line', 'lines')} of the budget for ${deal} went over your alert limit.`
          : `After a change by ${by}, the forecast for ${deal} is ${moneyWords(totalOverCents, 'en')} over budget.`,
        ...lines
          .slice(0, MOST_LINES)
          .map(({ description, overCents }) => `${description}: ${moneyWords(overCents, 'en')} over budget`),
        ...(lines.length > MOST_LINES ? [`and ${count(lines.length - MOST_LINES, 'more line', 'more lines')}`] : []),
      ],
      action: 'Open budget',
      because: 'You’re receiving this because you own the deal, are on its team or approved its budget.',
    }),
    es: ({ deal, by, lines, totalOverCents }) => ({
      subject: `${deal}: el pronóstico rebasa el presupuesto`,
      paragraphs: [
        totalOverCents === null
          ? `Tras un cambio de ${by}, ${count(lines.length, 'partida', 'partidas')} del presupuesto de ${deal} ${lines.length === 1 ? 'rebasó' : 'rebasaron'} el límite de alerta.`
          : `Tras un cambio de ${by}, el pronóstico de ${deal} rebasa el presupuesto por ${moneyWords(totalOverCents, 'es')}.`,
        ...lines
          .slice(0, MOST_LINES)
          .map(
            ({ description, overCents }) =>
              `${description}: ${moneyWords(overCents, 'es')} por encima de lo presupuestado`,
          ),
        ...(lines.length > MOST_LINES ? [`y ${count(lines.length - MOST_LINES, 'partida más', 'partidas más')}`] : []),
      ],
      action: 'Abrir presupuesto',
      because: 'Recibe este correo porque es responsable del negocio, está en su equipo o aprobó su presupuesto.',
    }),
  },
  {
    line: 'budgets',
    name: { en: 'Forecast over budget', es: 'Pronóstico sobre el presupuesto' },
    needs: 'deal.see_financials',
  },
)
