import { escapeHtml } from '../escape-html.ts'

/** An email in the form it's sent. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  locale: 'en' | 'es'
  /** Where replies go, if not to us. */
  replyTo?: string
  attachments?: readonly (MailAttachment | StoredAttachment)[]
}

/** A file that goes with an email. */
export type MailAttachment = { name: string; contentType: string; base64: string }

/** A file of an organization, read when the email is sent: too large to be queued with it. */
export type StoredAttachment = { name: string; contentType: string; stored: { orgId: string; sha256: string } }

/** An email with everything that goes with it. */
export type WholeMail = Omit<Mail, 'attachments'> & { attachments: readonly MailAttachment[] }

/** The content of an email, before it's formatted as plain text and HTML. All of it is plain text. */
export type Email = {
  locale: Mail['locale']
  subject: string
  title: string
  paragraphs: readonly string[]
  /** The main action, shown as a button and as a URL to copy. */
  action?: { label: string; url: string }
  /** A code to type, with the text that precedes it. */
  code?: { label: string; value: string }
  closing: string
  /** The sender's details, line by line, if the sender isn't the product. */
  signature?: readonly string[]
}

const COPY_HINT: Readonly<Record<Mail['locale'], string>> = {
  en: 'If the button doesn’t work, copy this link into your browser:',
  es: 'Si el botón no funciona, copie este enlace en su navegador:',
}

/** Composes an email. All of the product's emails look the same, in plain text and in HTML. */
export function composeEmail(to: string, email: Email): Mail {
  return { to, subject: email.subject, text: plainText(email), html: html(email), locale: email.locale }
}

function plainText({ title, paragraphs, action, code, closing, signature = [] }: Email): string {
  const blocks = [title, ...paragraphs]
  if (action) blocks.push(`${action.label}:\n${action.url}`)
  if (code) blocks.push(`${code.label} ${code.value}`)
  if (signature.length > 0) blocks.push(signature.join('\n'))
  return [...blocks, closing, '-- \nPlumbline', ''].join('\n\n')
}

const SANS = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * Uses tables and inline styles, which all email clients support. The colors work on light backgrounds and inverted
 * dark ones.
 */
function html(email: Email): string {
  const { locale, subject, title, paragraphs, action, code, closing, signature = [] } = email
  const button =
    action &&
    `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#dab568;color:#241a0b;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>` +
      small(
        `${escapeHtml(COPY_HINT[locale])}<br><a href="${escapeHtml(action.url)}" style="color:#27538b;word-break:break-all">${escapeHtml(action.url)}</a>`,
      )
  const typed =
    code &&
    text(code.label) +
      `<p style="margin:0 0 24px;font:600 24px/32px ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px">${escapeHtml(code.value)}</p>`
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f8f7f3;color:#191e27;${SANS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fefdfc;border:1px solid #dedbd6;border-radius:8px"><tr><td style="padding:32px;text-align:left;color:#191e27">
<p style="margin:0 0 24px;font-size:14px;font-weight:600;color:#78521c">Plumbline</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(title)}</h1>
${paragraphs.map(text).join('\n')}
${button ?? ''}
${typed ?? ''}
${signature.length > 0 ? small(signature.map(escapeHtml).join('<br>')) : ''}
${small(escapeHtml(closing))}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function text(words: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(words)}</p>`
}

function small(inner: string): string {
  return `<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#525760">${inner}</p>`
}
