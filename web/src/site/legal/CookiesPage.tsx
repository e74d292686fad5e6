import { COOKIES } from '../content/legal/cookies.ts'
import { KeptList } from './KeptList.tsx'
import { LegalDocument } from './LegalDocument.tsx'

export default function CookiesPage() {
  return <LegalDocument page={COOKIES} after={{ kept: <KeptList /> }} />
}
