import { LOAN_PERCENT_LIMITS, type LoanRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { loanProblems } from '@plumbline/domain/underwriting/terms/term-problems'
import type { ReactNode } from 'react'
import { betweenWords } from '../../deals/problem-words.ts'
import { m } from '../../messages/generated/messages.js'
import type { LoanSources } from '../inputs/input-source.ts'
import { sourceProps } from '../inputs/SourceNote.tsx'

type LoanAmount = 'initialAdvanceCents' | 'holdbackCents' | 'feesCents' | 'drawFeeCents'
type LoanPercent = keyof typeof LOAN_PERCENT_LIMITS

export type LoanChanges = {
  loan: LoanRecord
  changeLoan: (loan: LoanRecord) => void
  saveLoan: (loan: LoanRecord) => void
}

/** Returns what the amount and percent fields of a loan have in common: value, problem, source and change handlers. */
export function loanFields({
  loan,
  sources,
  commitmentCents,
  changeLoan,
  saveLoan,
}: LoanChanges & { sources: LoanSources; commitmentCents: number }) {
  const problems = loanProblems(loan)
  const done = () => saveLoan(loan)
  const now = (part: Partial<LoanRecord>) => saveLoan({ ...loan, ...part })
  const from = (key: LoanPercent | LoanAmount, label: string, help?: ReactNode) => ({
    label,
    ...sourceProps({
      source: sources[key as keyof LoanSources],
      help,
      label: `${loan.name}, ${label}`,
      onBack: (value) => now({ [key]: value }),
    }),
  })
  return {
    problems,
    done,
    now,
    commitmentCents,
    percent: (key: LoanPercent, label: string, help?: ReactNode) => ({
      ...from(key, label, help),
      value: loan[key] ?? '0',
      error: problems[key] && betweenWords('percent', 0, LOAN_PERCENT_LIMITS[key]),
      onChange: (value: string | null) => changeLoan({ ...loan, [key]: value ?? '0' }),
      onBlur: done,
      beside: true,
    }),
    money: (key: LoanAmount, label: string, help?: ReactNode) => ({
      ...from(key, label, help),
      value: loan[key],
      error: problems[key] && m.underwriting_amount_too_large(),
      onChange: (value: number | null) => changeLoan({ ...loan, [key]: value ?? 0 }),
      onBlur: done,
      beside: true,
    }),
  }
}

export type LoanFields = ReturnType<typeof loanFields>
