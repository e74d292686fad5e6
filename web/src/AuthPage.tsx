import { useLoaderData } from 'react-router'
import { AddEmailView } from './auth/forms/AddEmailView.tsx'
import { authState, type AuthState } from './auth-state.ts'
import { AuthLayout } from './auth/AuthLayout.tsx'
import { CaptchaProvider } from './auth/captcha/Captcha.tsx'
import { InvitationOverView } from './team/joining/InvitationOverView.tsx'
import { InvitationView } from './team/joining/InvitationView.tsx'
import { NewPasswordView } from './auth/forms/NewPasswordView.tsx'
import { OrganizationView } from './auth/forms/OrganizationView.tsx'
import { SecondFactorView } from './auth/factors/SecondFactorView.tsx'
import { SignInViews } from './auth/SignInViews.tsx'

export const loader = authState

/**
 * The page to sign in, enter a second factor, sign up, reset a password, set a new one, accept an invitation, or create
 * an organization.
 */
export default function AuthPage() {
  const state = useLoaderData<AuthState>()
  return (
    <AuthLayout>
      <CaptchaProvider requested={'ways' in state ? state.ways.captcha : null}>
        {state.view === 'sign_in' && <SignInViews failure={state.failure} ways={state.ways} />}
        {state.view === 'second_factor' && <SecondFactorView factors={state.factors} />}
        {state.view === 'new_password' && <NewPasswordView proof={state.proof} />}
        {state.view === 'add_email' && <AddEmailView />}
        {state.view === 'invitation' && <InvitationView {...state} />}
        {state.view === 'invitation_over' && <InvitationOverView state={state.state} />}
        {state.view === 'organization' && <OrganizationView {...state} />}
      </CaptchaProvider>
    </AuthLayout>
  )
}
