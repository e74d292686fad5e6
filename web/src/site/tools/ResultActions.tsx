import type { CalculatorTexts } from '@plumbline/contract/underwriting/calculator-page'
import { CALCULATOR_PATHS } from '@plumbline/contract/underwriting/calculator-paths'
import type { Day } from '@plumbline/domain/calendar'
import type { DealType } from '@plumbline/domain/deals/fields'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { announce } from '../../ui/feedback/announce.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { SIGN_UP } from '../addresses.ts'
import { queryOf } from '../../figures/calculator/read-texts.ts'
import { textsIn } from './use-typed-texts.ts'

type Props = { dealType: DealType; texts: CalculatorTexts; today: Day }

/** Actions for the results: save them as a deal, share them, start over. */
export function ResultActions({ dealType, texts, today }: Props) {
  const path = CALCULATOR_PATHS[dealType]
  const query = queryOf(dealType, texts, today)
  const kept = `/app/deals/new?calculator=${dealType}&${query}`
  return (
    <div className="mt-5 space-y-3">
      <a
        href={`${SIGN_UP}&next=${encodeURIComponent(kept)}`}
        className={buttonClass({ kind: 'brass', size: 'large', wide: true })}
      >
        {m.tools_keep()}
      </a>
      <p className="text-13 text-pretty text-ink-soft">{m.tools_keep_text()}</p>
      <div className="flex flex-wrap items-center gap-2">
        <CopyLink
          address={`${path}?${query}`}
          addressOf={(form) => `${path}?${queryOf(dealType, textsIn(form), today)}`}
        />
        <a href={path} className={buttonClass({ kind: 'quiet' })}>
          {m.tools_start_over()}
        </a>
      </div>
    </div>
  )
}

type CopyProps = {
  address: string
  /** Reads the current fields, which may be newer than what was rendered if this very click loaded the script. */
  addressOf: (form: HTMLFormElement) => string
}

/** Copies the link. If the browser denies clipboard access, the address is shown for copying by hand. */
function CopyLink({ address, addressOf }: CopyProps) {
  const [outcome, setOutcome] = useState<{ address: string; copied: boolean } | null>(null)
  const shown = outcome?.address === address ? outcome : null

  async function copy(typed: string) {
    try {
      await navigator.clipboard.writeText(new URL(typed, location.href).href)
      setOutcome({ address: typed, copied: true })
      announce(m.tools_link_copied())
    } catch {
      setOutcome({ address: typed, copied: false })
    }
  }

  return (
    <>
      <button
        type="button"
        onClick={({ currentTarget: { form } }) => void copy(form ? addressOf(form) : address)}
        className={`${buttonClass({})} noscript:hidden`}
      >
        {shown?.copied ? m.tools_link_copied() : m.tools_copy_link()}
      </button>
      {shown && !shown.copied && (
        <p className="order-last w-full text-13 break-all text-ink-soft">
          {m.ui_copy_by_hand()} {new URL(address, location.href).href}
        </p>
      )}
    </>
  )
}
