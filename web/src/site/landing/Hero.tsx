import { SAMPLE_DEAL } from '@plumbline/domain/deals/sample-deal'
import { TRIAL_DAYS } from '@plumbline/domain/plans/plans'
import { m } from '../../messages/generated/messages.js'
import { buttonClass } from '../../ui/button-class.ts'
import { formatMoney } from '../../ui/figures/format.ts'
import { SIGN_UP } from '../addresses.ts'

export function Hero() {
  return (
    <section aria-labelledby="hero" className="grid gap-10 pt-10 pb-14 md:pt-20 lg:grid-cols-[1fr_316px] lg:items-end">
      <div>
        <h1
          id="hero"
          className="font-display text-[44px] leading-[46px] tracking-[-0.025em] lining-nums lg:text-[84px] lg:leading-[84px]"
        >
          {m.site_hero_title()}
        </h1>
        <p className="mt-5 max-w-xl text-16 text-ink-soft md:mt-8 md:text-18">{m.site_hero_lede()}</p>
        <div className="mt-6 flex flex-wrap items-center gap-3 md:mt-8">
          <a href={SIGN_UP} className={`${buttonClass({ kind: 'brass', size: 'large' })} max-md:w-full`}>
            {m.site_start_trial()}
          </a>
          <a href={SIGN_UP} className={`${buttonClass({ size: 'large' })} max-md:w-full`}>
            {m.site_watch_demo()}
          </a>
          <p className="text-13 text-ink-soft max-md:w-full max-md:text-center">
            {m.site_hero_note({ days: TRIAL_DAYS })}
          </p>
        </div>
      </div>
      <SampleSum />
    </section>
  )
}

/** Four lines of a sample deal, ending in a double rule. */
function SampleSum() {
  const { address, salePriceCents, sellingCostsCents, projectCostCents } = SAMPLE_DEAL
  const rows: [string, number][] = [
    [m.site_sum_sale_price(), salePriceCents],
    [m.site_sum_selling_costs(), -sellingCostsCents],
    [m.site_sum_project_cost(), -projectCostCents],
  ]
  return (
    <table className="w-full table-fixed text-14">
      <caption className="border-t border-line py-2.5">
        <span className="flex justify-between">
          <strong className="font-semibold">{address}</strong>
          <span className="text-ink-soft">{m.site_sample()}</span>
        </span>
      </caption>
      <tbody>
        {rows.map(([name, cents]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="w-2/5 py-2.5 text-left font-normal text-ink-soft">
              {name}
            </th>
            <td className="py-2.5 text-right font-medium figures">{formatMoney(cents, { currency: false })}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="sum-rule result-rule">
          <th scope="row" className="pt-4 pb-3 text-left font-semibold">
            {m.site_sum_profit()}
          </th>
          <td className="pt-3 pb-2 text-right text-32 font-medium figures">
            {formatMoney(salePriceCents - sellingCostsCents - projectCostCents)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
