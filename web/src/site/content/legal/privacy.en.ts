import { INQUIRY_KEPT_DAYS } from '@plumbline/domain/inquiries/inquiry'
import type { LegalText } from './legal-text.ts'

export const PRIVACY_EN: LegalText = {
  title: 'Privacy',
  description:
    'What Plumbline knows about you, why, who else sees it, how long we keep it and what you can ask for. In plain language.',
  lede: 'What we know about you, why we know it, who else sees it, and what you can ask us to do about it.',
  sections: [
    {
      id: 'who',
      heading: 'Who we are',
      paragraphs: [
        '“We” is the company that runs this installation of Plumbline. “You” is anyone who visits these pages, has an account, or works with an organization that has one: a member of its team, a vendor, a seller, a buyer, a lender.',
        'An organization decides what it enters in Plumbline about its deals and the people in them. The organization is responsible for that data, and we work on its instructions. For accounts, sign-in and these public pages, we’re responsible ourselves.',
      ],
    },
    {
      id: 'visitors',
      heading: 'When you only read these pages',
      paragraphs: [
        'We don’t set advertising or analytics cookies, and we load nothing from other companies. [Cookies](/cookies) lists the little your browser stores for us.',
        'Our server logs one line per request: the time, the path, the IP address, how it was answered and a request number. We use these lines to find problems and block attacks.',
        'Public portfolios count how often they’re viewed, as a number only, with nothing about who viewed them.',
        'The newsletter box at the bottom of the page doesn’t store or send anything yet.',
      ],
    },
    {
      id: 'contact',
      heading: 'When you write to us',
      paragraphs: [
        `The contact form asks for your name, email address and message, plus your company and how many deals you do a year if you choose to say. We use them only to reply to you, and delete them after ${INQUIRY_KEPT_DAYS} days. You get one email confirming that your message arrived. To prevent spam, we count messages from an IP address for an hour; it isn’t stored with the message.`,
      ],
    },
    {
      id: 'account',
      heading: 'When you have an account',
      paragraphs: [
        'We store what an account needs:',
        [
          'your name, email address, language and, if you provide it, phone number;',
          'your password as a one-way hash (argon2id), from which nobody can recover it, and your second factors;',
          'your sessions: when you signed in and from which IP address and browser, so that you can review and end them in your account;',
          'your organization, your roles in it and how you want to be notified.',
        ],
        'Every change to a deal, to its money or documents and to people’s access is recorded in the organization’s log: who, when, what, before and after. Nobody can change the log, including us. It’s what makes figures traceable.',
        'While you’re signed in, we count which pages of the app are opened: the path, the time, your account and organization, and a random number that changes each time the page loads. We look at these counts ourselves to see what gets used; no other company receives them.',
      ],
    },
    {
      id: 'content',
      heading: 'What organizations enter',
      paragraphs: [
        'Deals, properties, people, prices, loans, documents and photos belong to the organization that entered them. Its members see them according to their roles, vendors see what was shared with them, and other organizations see none of it: the database itself blocks access.',
        'Our staff may access an organization only to help it or to keep the service running. That access is limited in time, is shown on screen and is recorded in the organization’s log.',
        'What an organization publishes in its portfolio is public. It chooses what to show, deal by deal.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else receives data',
      paragraphs: [
        'We don’t sell personal data or share it for advertising. These companies receive data where we use them, and only what they need for their task:',
        [
          'the company that hosts our servers and stores our backups;',
          'the services that deliver our emails and text messages;',
          'the card payment provider, which handles card data itself: we never see a full card number;',
          'the language model provider, when someone asks for a draft deal memo: that deal’s figures and text;',
          'a security check (captcha) service that tells people from bots, on the sign-in page, if it’s turned on;',
          'services an organization connects itself, such as accounting, e-signature or a cloud drive.',
        ],
        'Beyond that, we disclose data only where a law or a court requires us to.',
      ],
    },
    {
      id: 'security',
      heading: 'How it is protected',
      paragraphs: [
        'Connections are encrypted. Passwords are hashed, file links expire within minutes, and secrets are stored encrypted. Anyone can add a second factor to their account. Backups are made daily and read back to verify them.',
        'If data ends up in the wrong hands anyway, we notify those affected and the authorities as the law requires.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      paragraphs: [
        'We keep account data as long as the account exists. We keep an organization’s data as long as the organization exists, or for less time where its own retention rules say so; deleted documents stay in the trash for 30 days. Backups are overwritten over time.',
        'We keep what tax or commercial law requires, such as our invoices, for as long as it requires.',
      ],
    },
    {
      id: 'rights',
      heading: 'What you can ask for',
      paragraphs: [
        'You can ask what we know about you, have it corrected or deleted, get a copy in a common format, object to a use, or withdraw your consent. Depending on where you live, laws such as the GDPR or the CCPA give you these rights; we treat everyone the same. Nobody is treated worse for asking.',
        'You can do much of it yourself: your account page lets you change your data and end sessions, and organizations can download documents and each deal’s figures at any time, and ask us for a copy of the rest. If an organization wrote about you, ask it first; we’ll help it respond.',
        'You can also file a complaint with your local data protection authority.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      paragraphs: [
        'Plumbline is built for businesses. It isn’t for anyone under 18, and we don’t knowingly keep their data.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes, and how to reach us',
      paragraphs: [
        'When this text changes, so does the date at the top. If a change matters to you, we notify account holders by email before it takes effect.',
        'Write to us with any questions about this text or your data; you’ll find how in the footer of every page.',
      ],
    },
  ],
}
