import { noticeKind } from '../kind.ts'

/** To the admins, once a month, when text messages stop because the organization's limit is used up. */
export const textLimitReached = noticeKind<{ limit: number }>(
  'sms_limit_reached',
  {
    en: ({ limit }) => ({
      subject: 'Text messages have stopped for this month',
      paragraphs: [
        `Your organization has sent its ${limit} text messages for this month. Everyone still gets notices in Plumbline and by email.`,
        'Text messages start again on the first of next month, or when you raise the limit.',
      ],
      action: 'Change the limit',
      because: 'You’re receiving this because you’re an organization admin.',
    }),
    es: ({ limit }) => ({
      subject: 'Los mensajes de texto se detuvieron por este mes',
      paragraphs: [
        `Su organización ya envió sus ${limit} mensajes de texto de este mes. Todos siguen recibiendo avisos en Plumbline y por correo.`,
        'Los mensajes de texto vuelven el primero del mes próximo, o cuando usted suba el límite.',
      ],
      action: 'Cambiar el límite',
      because: 'Recibe este correo porque administra la organización.',
    }),
  },
  {
    line: 'plan',
    name: { en: 'Text message limit reached', es: 'Límite de mensajes de texto alcanzado' },
    needs: 'settings.manage',
  },
)
