import { INQUIRY_KEPT_DAYS } from '@plumbline/domain/inquiries/inquiry'
import type { LegalText } from './legal-text.ts'

export const PRIVACY_EN: LegalText = {
  title: 'Privacy',
  description:
    'What Plumbline knows about you, why, who else sees it, how long it stays and what you can ask for. In plain words.',
  lede: 'What we know about you, why we know it, who else sees it, and what you can ask us to do about it.',
  sections: [
    {
      id: 'who',
      heading: 'Who we are',
      paragraphs: [
        '“We” is the company that runs this installation of Plumbline. “You” is whoever visits these pages, has an account, or works with an organization that has one: a member of its team, a vendor, a seller, a buyer, a lender.',
        'An organization decides what it writes into Plumbline about its deals and the people in them. For that data the organization is responsible and we work on its instructions. For accounts, sign-in and these public pages we are responsible ourselves.',
      ],
    },
    {
      id: 'visitors',
      heading: 'When you only read these pages',
      paragraphs: [
        'We set no advertising or measuring cookies and load nothing from other companies. [Cookies](/cookies) lists the little that your browser keeps for us.',
        'Our server writes a line for each request: the time, the path, the network address, how it was answered and a number of the request. We use these lines to find faults and to fend off attacks.',
        'Public portfolios count how often they are seen, as a number and without anything about who looked.',
        'The newsletter box at the foot of the page keeps nothing and sends nothing yet.',
      ],
    },
    {
      id: 'contact',
      heading: 'When you write to us',
      paragraphs: [
        `The contact form takes your name, e-mail address and message, and your company and how many deals you do a year if you say so. We use them to answer you and for nothing else, and delete them after ${INQUIRY_KEPT_DAYS} days. You get one e-mail that says that your message arrived. So that nobody floods us, the network address it came from is counted for an hour; it is not kept with the message.`,
      ],
    },
    {
      id: 'account',
      heading: 'When you have an account',
      paragraphs: [
        'We keep what an account needs:',
        [
          'your name, e-mail address, language and, if you give it, telephone number;',
          'your password as a one-way hash (argon2id), from which nobody can read it back, and your second factors;',
          'your sessions: when and from which network address and browser you signed in, so that you can see and end them under your account;',
          'your organization, your roles in it and how you want to be notified.',
        ],
        'Every change to a deal, to its money or papers and to people’s access is written into the organization’s log: who, when, what, before and after. The log cannot be changed, by us neither. It is what makes figures traceable.',
        'While you are signed in we count which pages of the application are opened: the path, the time, your account and organization, and a random number that is new with each load of the page. We look at these counts ourselves to see what is used; no other company gets them.',
      ],
    },
    {
      id: 'content',
      heading: 'What organizations write',
      paragraphs: [
        'Deals, properties, people, prices, loans, documents and photos belong to the organization that entered them. Its members see them according to their roles, vendors see what was given to them, and other organizations see none of it: the database itself refuses it.',
        'Our staff may enter an organization only to help it or to keep the service running. Such a visit is limited in time, is shown on the screen and stands in the organization’s log.',
        'What an organization publishes as its portfolio is public. It chooses deal by deal what is shown.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else receives data',
      paragraphs: [
        'We do not sell personal data and do not share it for advertising. These companies receive data where we use them, and only what their task needs:',
        [
          'whoever hosts our servers and keeps our backups;',
          'the services that deliver our e-mails and text messages;',
          'the card payment provider, which handles card data itself: we never see a full card number;',
          'the provider of the language model, when somebody asks for a deal memo to be drafted: the figures and words of that deal;',
          'a service that tells people from programs, on the sign-in page, if it is switched on;',
          'services that an organization connects itself, such as accounting, e-signature or a cloud drive.',
        ],
        'Beyond that we hand out data only where a law or a court obliges us.',
      ],
    },
    {
      id: 'security',
      heading: 'How it is protected',
      paragraphs: [
        'Connections are encrypted. Passwords are hashed, links to files end after minutes, and secrets are stored encrypted. Everybody can add a second factor to their account. Backups are made daily and read again after they were written.',
        'If data should be lost to strangers in spite of that, we tell those affected and the authorities as the law demands.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long it stays',
      paragraphs: [
        'Account data stays as long as the account. An organization’s data stays as long as the organization, or shorter where its own rules of retention say so; documents that were deleted lie in the trash for 30 days. Backups are overwritten in turn.',
        'What tax or commercial law obliges us to keep, such as our invoices, we keep for as long as it says.',
      ],
    },
    {
      id: 'rights',
      heading: 'What you can ask for',
      paragraphs: [
        'You can ask what we know about you, have it corrected or deleted, get a copy in a common format, object to a use, or withdraw a consent. Depending on where you live, laws such as the GDPR or the CCPA give you these rights; we treat everybody alike. Nobody is treated worse for asking.',
        'Much of it you can do yourself: your account page changes your data and ends sessions, and organizations export deals, documents and figures at any time. If an organization wrote about you, ask it first; we help it to answer.',
        'You may also complain to the data protection authority of your place.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      paragraphs: [
        'Plumbline is made for businesses. It is not for anybody under 18, and we do not knowingly keep their data.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes, and how to reach us',
      paragraphs: [
        'When this text changes, the day at the top changes with it. If a change matters to you, we tell account holders by e-mail before it holds.',
        'Write to us with any question about this text or about your data; the footer of every page says how.',
      ],
    },
  ],
}
