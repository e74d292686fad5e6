import type { Day } from '@plumbline/domain/calendar'
import { dayWords } from '../../notifications/phrases.ts'
import { composeEmail, type Mail } from '../../platform/mail/compose.ts'
import type { ReachableVendor } from './portal-copies-store.ts'

/** The IRS prescribes these words, in English and in capitals, for the subject of such an email. */
const PRESCRIBED = 'IMPORTANT TAX RETURN DOCUMENT AVAILABLE'

type Available = { year: number; payer: string; isCorrected: boolean; url: string }

/** A copy is in the vendor's portal. */
export function copyAvailableMail(
  { name, locale, email }: ReachableVendor,
  { year, payer, isCorrected, url }: Available,
): Mail {
  const words = {
    en: {
      title: isCorrected ? `Your corrected Form 1099-NEC for ${year}` : `Your Form 1099-NEC for ${year}`,
      paragraphs: [
        isCorrected
          ? `${payer} corrected the Form 1099-NEC for ${year} of ${name}. The new copy replaces the one you have.`
          : `${payer} filed a Form 1099-NEC for ${year} for ${name}. Your copy is in your vendor portal.`,
        'Open it and keep it for your tax return. You can also ask for it on paper.',
      ],
      action: 'Open your copy',
      closing: `You’re receiving this because you agreed to get your 1099-NEC copies from ${payer} in the portal. You can withdraw that there at any time.`,
    },
    es: {
      title: isCorrected
        ? `Su formulario 1099-NEC corregido de ${year}`
        : `Su formulario 1099-NEC de ${year} está disponible`,
      paragraphs: [
        isCorrected
          ? `${payer} corrigió el formulario 1099-NEC de ${year} de ${name}. La nueva copia reemplaza a la que usted tiene.`
          : `${payer} presentó un formulario 1099-NEC de ${year} para ${name}. Su copia está en su portal de proveedores.`,
        'Ábrala y guárdela para su declaración de impuestos. También puede pedirla en papel.',
      ],
      action: 'Abrir su copia',
      closing: `Recibe este correo porque aceptó recibir en el portal sus copias del 1099-NEC de ${payer}. Puede retirar su consentimiento ahí en cualquier momento.`,
    },
  }[locale]
  const { action, ...text } = words
  return composeEmail(email, {
    locale,
    ...text,
    subject: `${PRESCRIBED}: ${text.title}`,
    action: { label: action, url },
  })
}

/** Confirms that a vendor gets paper again. */
export function withdrawnMail(
  { name, locale, email }: ReachableVendor,
  { organization, day }: { organization: string; day: Day },
): Mail {
  const on = dayWords(day, locale)
  const words = {
    en: {
      subject: 'You’ll get your 1099-NEC on paper again',
      paragraphs: [
        `On ${on}, ${name} withdrew its agreement to get its Form 1099-NEC copies from ${organization} in the portal.`,
        'From then on, copies come on paper. Copies that you got before still count.',
      ],
      closing: `You’re receiving this because ${name} works with ${organization}.`,
    },
    es: {
      subject: 'Volverá a recibir su 1099-NEC en papel',
      paragraphs: [
        `El ${on}, ${name} retiró su consentimiento para recibir en el portal las copias del formulario 1099-NEC de ${organization}.`,
        'A partir de esa fecha, las copias llegan en papel. Las que recibió antes siguen siendo válidas.',
      ],
      closing: `Recibe este correo porque ${name} trabaja con ${organization}.`,
    },
  }[locale]
  return composeEmail(email, { locale, title: words.subject, ...words })
}
