import { PRIVACY } from '../content/legal/privacy.ts'
import { LegalDocument } from './LegalDocument.tsx'

export default function PrivacyPage() {
  return <LegalDocument page={PRIVACY} />
}
