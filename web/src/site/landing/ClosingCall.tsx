import { TRIAL_DAYS } from '@plumbline/domain/plans/plans'
import { m } from '../../messages/generated/messages.js'
import { buttonClass } from '../../ui/button-class.ts'
import { SCHEDULE_DEMO, SIGN_UP } from '../addresses.ts'

export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="border-t border-line bg-sunken site-inset py-16">
      <h2 id="closing" className="max-w-3xl display-32 text-balance md:display-44">
        {m.site_closing_title()}
      </h2>
      <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
        <a href={SIGN_UP} className={`${buttonClass({ kind: 'brass', size: 'large' })} max-md:w-full`}>
          {m.site_start_trial()}
        </a>
        <a href={SCHEDULE_DEMO} className={`${buttonClass({ size: 'large' })} max-md:w-full`}>
          {m.site_schedule_demo()}
        </a>
        <p className="text-14 text-ink-soft">{m.site_closing_note({ days: TRIAL_DAYS })}</p>
      </div>
    </section>
  )
}
