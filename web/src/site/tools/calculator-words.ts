import { CALCULATOR_PATHS } from '@plumbline/contract/underwriting/calculator-paths'
import type { DealType } from '@plumbline/domain/deals/fields'
import { m } from '../../messages/generated/messages.js'

type Note = { title: string; text: string }
type Way = Note & { href: string }

/** Returns the texts a calculator shows around its figures. */
export function calculatorWords(dealType: DealType): {
  heading: string
  lede: string
  counted: readonly Note[]
  further: readonly Way[]
} {
  const held = { title: m.tools_counted_time(), text: m.tools_counted_time_text() }
  const engine = { title: m.tools_counted_engine(), text: m.tools_counted_engine_text() }
  if (dealType === 'land_home')
    return {
      heading: m.tools_land_home_heading(),
      lede: m.tools_land_home_lede(),
      counted: [
        { title: m.tools_counted_land(), text: m.tools_counted_land_text() },
        { title: m.tools_counted_site(), text: m.tools_counted_site_text() },
        held,
        engine,
      ],
      further: [
        {
          href: '/resources/land-home-due-diligence',
          title: m.tools_further_land(),
          text: m.tools_further_land_text(),
        },
        { href: '/resources/draw-schedules', title: m.tools_further_draws(), text: m.tools_further_draws_text() },
        { href: CALCULATOR_PATHS.fix_and_flip, title: m.tools_flip_title(), text: m.tools_flip_lede() },
      ],
    }
  return {
    heading: m.tools_flip_heading(),
    lede: m.tools_flip_lede(),
    counted: [
      { title: m.tools_counted_rule(), text: m.tools_counted_rule_text() },
      { title: m.tools_counted_loan(), text: m.tools_counted_loan_text() },
      held,
      engine,
    ],
    further: [
      { href: '/resources/70-percent-rule', title: m.tools_further_rule(), text: m.tools_further_rule_text() },
      { href: '/resources/profit-is-not-cash', title: m.tools_further_cash(), text: m.tools_further_cash_text() },
      { href: CALCULATOR_PATHS.land_home, title: m.tools_land_home_title(), text: m.tools_land_home_lede() },
    ],
  }
}
