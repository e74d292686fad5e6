import { COOKIES } from '../content/legal/cookies.ts'
import { StorageList } from './StorageList.tsx'
import { LegalDocument } from './LegalDocument.tsx'

export default function CookiesPage() {
  return <LegalDocument page={COOKIES} after={{ kept: <StorageList /> }} />
}
