import { TRIAL_DAYS } from '@plumbline/domain/plans/plans'
import { useLocation, useSearchParams } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { PageHead } from '../shell/frame/PageHead.tsx'
import { TabPanel, Tabs } from '../ui/layout/Tabs.tsx'
import { CheckInbox } from './forms/CheckInbox.tsx'
import { CodeRequestForm } from './forms/CodeRequestForm.tsx'
import { CompanyForm } from './providers/CompanyForm.tsx'
import type { LandingFailure } from './landing-failure.ts'
import { LandingNotice } from './LandingNotice.tsx'
import { LoginForm } from './forms/LoginForm.tsx'
import { type MailedProof, mailedProofIn } from './forms/mailed-proof.ts'
import type { OtherWays } from './providers/other-ways.ts'
import { OtherWaysIn } from './providers/OtherWaysIn.tsx'
import { ResetForm } from './forms/ResetForm.tsx'
import { SignUpForm } from './forms/SignUpForm.tsx'

const MODES = ['login', 'signup', 'reset', 'email', 'sms', 'company'] as const
type Mode = (typeof MODES)[number]

/** Login and sign-up as tabs; a third one appears once it's requested. The active tab is stored in the URL. */
export function SignInViews({ failure, ways }: { failure: LandingFailure | null; ways: OtherWays }) {
  const [search, setSearch] = useSearchParams()
  const mailed = mailedProofIn(useLocation().state)
  const mode = modeOf(search.get('tab'))

  function change(next: Mode) {
    setSearch(
      (current) => {
        current.set('tab', next)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }

  /** Stored in the browser history, so that a reload stays here and Back returns to the form. */
  const openInbox = (proof: MailedProof) => setSearch(search, { state: proof })
  const leaveInbox = () => change(mailed?.kind === 'signup' ? mode : 'login')

  if (mailed !== null) return <CheckInbox {...mailed} onBack={leaveInbox} />
  const tabs = [
    { value: 'login', label: m.auth_tab_login() },
    { value: 'signup', label: m.auth_tab_signup() },
    ...(mode === 'reset' ? [{ value: 'reset', label: m.auth_tab_reset() } as const] : []),
    ...(mode === 'email' ? [{ value: 'email', label: m.auth_link_tab() } as const] : []),
    ...(mode === 'sms' ? [{ value: 'sms', label: m.auth_sms_tab() } as const] : []),
    ...(mode === 'company' ? [{ value: 'company', label: m.auth_company_tab() } as const] : []),
  ] as const
  return (
    <>
      <PageHead title={TITLES[mode]()} />
      <h1 className="mb-5 display-44">{HEADINGS[mode]()}</h1>
      <LandingNotice failure={failure} />
      <Tabs label={m.auth_tabs()} tabs={tabs} value={mode} onChange={change}>
        <TabPanel value="login" className="pt-5">
          <LoginForm
            onForgot={() => change('reset')}
            onUnconfirmed={(email) => openInbox({ kind: 'signup', to: email })}
          />
        </TabPanel>
        <TabPanel value="signup" className="pt-5">
          <SignUpForm onConfirmationSent={(email) => openInbox({ kind: 'signup', to: email })} />
        </TabPanel>
        <TabPanel value="reset" className="pt-5">
          <ResetForm onBack={() => change('login')} onSent={(email) => openInbox({ kind: 'recovery', to: email })} />
        </TabPanel>
        <TabPanel value="email" className="pt-5">
          <CodeRequestForm kind="email" onSent={openInbox} onBack={() => change('login')} />
        </TabPanel>
        <TabPanel value="sms" className="pt-5">
          <CodeRequestForm kind="sms" onSent={openInbox} onBack={() => change('login')} />
        </TabPanel>
        <TabPanel value="company" className="pt-5">
          <CompanyForm onBack={() => change('login')} />
        </TabPanel>
      </Tabs>
      {(mode === 'login' || mode === 'signup') && <OtherWaysIn ways={ways} onForm={change} />}
    </>
  )
}

function modeOf(tab: string | null): Mode {
  return MODES.find((mode) => mode === tab) ?? 'login'
}

const TITLES: Readonly<Record<Mode, () => string>> = {
  login: m.auth_tab_login,
  signup: m.auth_tab_signup,
  reset: m.auth_tab_reset,
  email: m.auth_link_heading,
  sms: m.auth_sms_heading,
  company: m.auth_company_heading,
}

const HEADINGS: Readonly<Record<Mode, () => string>> = {
  login: m.auth_heading_login,
  signup: () => m.auth_heading_signup({ days: TRIAL_DAYS }),
  reset: m.auth_heading_reset,
  email: m.auth_link_heading,
  sms: m.auth_sms_heading,
  company: m.auth_company_heading,
}
