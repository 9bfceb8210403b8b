import { product } from '../product.ts'
import type { GuideSection } from './parts.ts'

export const theCodes: GuideSection = {
  id: 'codes',
  title: 'Your three codes',
  parts: [
    'Every shop starts with three QR codes. Which one a customer may scan depends on what they spent.',
    {
      kind: 'entries',
      entries: [
        { title: '1 point', text: 'Small: under $20.' },
        { title: '20 points', text: 'Medium: $20 to $59.' },
        { title: '60 points', text: 'Large: $60 or more.' },
      ],
    },
    'The amounts are a suggestion. You decide at the till who scans which one, and you may create codes of your own, worth up to 1000 points.',
    'Put the 1-point code on the counter. Keep the 60-point code behind it and hold it out when it has been earned: whoever can photograph a code can scan it again.',
    'A fourth code says “Check your points”: it shows customers what they have and gives none. Leave it where anybody can scan it, on the counter or in the window.',
  ],
}

export const setUp: GuideSection = {
  id: 'set-up',
  title: 'Register and set up',
  parts: [
    {
      kind: 'steps',
      steps: [
        {
          title: 'Register',
          text: 'Enter the name of your business and its phone number. That is the whole form.',
        },
        {
          title: 'Confirm your phone',
          text: 'Where we text you a code, enter it within 10 minutes, or ask for another one in the dashboard. Until then customers get no texts, at most 20 scans a day count, and after 7 days the registration ends.',
        },
        {
          title: 'Walk through the setup',
          text: 'In the dashboard: Settings, Shop, Open the setup. It has the five steps below; take them in any order. Beside them you see your counter as customers will.',
        },
        {
          title: 'Try it yourself',
          text: 'Scan the 1-point code with your own phone and enter your own number. A moment later you stand in Recent activity. Press Undo in that row when you are done.',
        },
      ],
    },
    {
      kind: 'entries',
      entries: [
        {
          title: 'Business Info',
          text: 'Name, email and a line about your shop. Customers read them. With an email you get the summary of your week, and support can answer you.',
        },
        {
          title: 'Branding',
          text: 'Your logo and two colors. We tell you when a color is hard to read, and what we make of it.',
        },
        {
          title: 'Rewards',
          text: 'At how many points, what it is, and whether points above it stay. A new shop begins with 100 points for a free reward of your choice.',
        },
        {
          title: 'QR Point Values',
          text: 'What a small, a medium and a large purchase are worth, 1 to 100 points each.',
        },
        { title: 'Notifications', text: 'Which texts are sent, and the agreement with us.' },
      ],
    },
    'Your changes are saved at the end.',
  ],
}

export const printing: GuideSection = {
  id: 'printing',
  title: 'Print, and change what is printed',
  parts: [
    'Press Print a set among your codes. You get a table tent, a counter poster, stickers, small cards or the points sign, which holds the code to check points, in your colors, on A4, US Letter or a receipt roll. What you see is what the printer gets.',
    'Each piece names your shop, what the code is for, its serial and our address. If a sticker sends people anywhere else, somebody has put it over yours.',
    {
      kind: 'entries',
      entries: [
        {
          title: 'Edit a code',
          text: 'Its printed copies are worth the new points too, from this moment.',
        },
        {
          title: 'Point values',
          text: 'A purchase of another value gets a new code to print. What is printed keeps its points, under Older printed codes, until you switch it off.',
        },
        {
          title: 'Switch off, or delete',
          text: 'Printed copies give no points any more. Points that were earned stay. What is switched off can be switched on again.',
        },
        {
          title: 'Download',
          text: 'A picture of the code alone; behind the three dots larger ones, and one for a print shop. Print it at least 3 cm (1.2 inches) wide, with the white edge left on.',
        },
      ],
    },
  ],
}

export const collecting: GuideSection = {
  id: 'collecting',
  title: 'How customers collect',
  parts: [
    'They scan the code with the camera of their phone, enter their phone number, and have the points. No app, no card, no account. Each shop counts its own points for a number.',
    {
      kind: 'list',
      items: [
        'A second scan by the same number within 30 minutes counts, and stands in your activity as “Repeat scan”. You can choose other minutes, or that it gets no points.',
        'One number can collect 20 times a day in one shop.',
        'On a bad line their phone keeps the scan, and sends it when the line is back, as long as the page is open. It counts once.',
        'Whoever ticks “Remember my number on this phone” need not type it next time. It stays on their phone.',
        `Whoever has an account at ${product.name} can scan with the camera on our page too, and types no number.`,
      ],
    },
    {
      kind: 'entries',
      entries: [
        {
          title: 'A wrong number',
          text: 'Under the points stands “That’s not my number”. For 10 minutes customers move the points to the right number by themselves, once. Your activity says so at both numbers.',
        },
        {
          title: 'How was it?',
          text: 'After a scan they can rate their visit, within a day. You find it under Reviews.',
        },
        {
          title: 'Check points',
          text: `At any time: by your code that says “Check your points”, from the screen after a scan, or on the home page of ${product.name} with the phone number and your business ID.`,
        },
        {
          title: 'Add to home screen',
          text: 'Most phones can keep the page with the points, under your name and with your logo or your color. From then on it is one tap.',
        },
      ],
    },
  ],
}

export const tips: GuideSection = {
  id: 'tips',
  title: 'Tips for the counter',
  parts: [
    {
      kind: 'list',
      items: [
        'Put the code where people pay, not by the door.',
        'Say it once: “Scan this and you collect points.”',
        'Hand the first reward over with a little ceremony. The queue is watching.',
        'Look at Customers on Monday. Who is Close to a reward? Who was Not here for 60 days?',
      ],
    },
  ],
}
