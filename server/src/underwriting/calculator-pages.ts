import { CALCULATOR_PATHS, type CalculatorPage, type CalculatorTexts } from '@plumbline/contract/calculator-page'
import { dayInZone } from '@plumbline/domain/calendar'
import { CALCULATOR_KEYS } from '@plumbline/domain/underwriting/calculator-inputs'
import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/http/context.ts'
import { errorReply } from '../platform/http/errors.ts'
import type { SitePages } from '../platform/http/pages/pages.ts'

const PAGES = {
  'flip-calculator': CALCULATOR_PATHS.fix_and_flip,
  'land-home-calculator': CALCULATOR_PATHS.land_home,
} as const

/** Nothing that means an amount, a percent or a day is longer. */
const LONGEST_TEXT = 40

/** The public calculators: figured from what stands in their addresses; nothing of it is kept. */
export function calculatorPageRoutes(server: FastifyInstance, app: App, pages: SitePages): void {
  for (const [name, path] of Object.entries(PAGES)) {
    server.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
      try {
        await app.limits.countAddress(request.ip)
        const data: CalculatorPage = { today: dayInZone(app.clock(), 'UTC'), texts: textsIn(request.query) }
        return await pages.send(request, reply, { name, path, data })
      } catch (error) {
        return pages.sendFailure(request, reply, errorReply(error, request.id, app.log))
      }
    })
  }
}

/** The inputs that an address names; null where it names none. Of an input that is named twice neither counts. */
function textsIn(query: Record<string, unknown>): CalculatorTexts | null {
  const texts = CALCULATOR_KEYS.flatMap((input) => {
    const text = query[input]
    return typeof text === 'string' ? [[input, text.slice(0, LONGEST_TEXT)] as const] : []
  })
  return texts.length === 0 ? null : Object.fromEntries(texts)
}
