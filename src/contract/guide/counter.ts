import { product } from '../platform/product.ts'
import type { GuideSection } from './parts.ts'

export const theCodes: GuideSection = {
  id: 'codes',
  title: 'Your three codes',
  parts: [
    'Every shop starts with three QR codes. What a customer spends decides which one they scan.',
    {
      kind: 'entries',
      entries: [
        { title: '1 point', text: 'Small: under $20.' },
        { title: '20 points', text: 'Medium: $20 to $59.' },
        { title: '60 points', text: 'Large: $60 or more.' },
      ],
    },
    'The amounts are only a suggestion. You decide at the till who scans which code. You can also create your own codes, worth up to 1000 points.',
    'Put the 1-point code on the counter. Keep the 60-point code behind it and show it when someone has earned it: anyone who photographs a code can scan it again.',
    'A fourth code, “Check your points”, shows customers their balance and gives no points. Put it where anyone can scan it: on the counter or in the window.',
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
          text: 'If we text you a code, enter it within 10 minutes, or ask for a new one in the dashboard. Until you do, customers get no texts and only 20 scans a day count. After 7 days, an unconfirmed registration ends.',
        },
        {
          title: 'Walk through the setup',
          text: 'On your dashboard, open Settings and choose “Walk through the setup”. Take the five steps below in any order. A preview shows your counter as customers will see it.',
        },
        {
          title: 'Try it yourself',
          text: 'Scan the 1-point code with your phone and enter your own number. You appear in Recent activity a moment later. When you are done, press Undo in that row.',
        },
      ],
    },
    {
      kind: 'entries',
      entries: [
        {
          title: 'Business Info',
          text: 'Name, email and a line about your shop, all shown to customers. With an email, you get a weekly summary and answers from support.',
        },
        {
          title: 'Branding',
          text: 'Your logo and two colors. If a color is hard to read, we adjust it and tell you.',
        },
        {
          title: 'Rewards',
          text: 'How many points it takes, what it is, and whether customers keep any points left over. New shops start at 100 points for a free reward of your choice.',
        },
        {
          title: 'QR Point Values',
          text: 'What small, medium and large purchases are worth: 1 to 100 points each.',
        },
        { title: 'Notifications', text: 'Which texts we send, and our agreement with you.' },
      ],
    },
    'Your changes are saved at the end.',
  ],
}

export const printing: GuideSection = {
  id: 'printing',
  title: 'Print, and change what is printed',
  parts: [
    'Press Print a set next to your codes. Choose a table tent, a counter poster, stickers, small cards, day cards or the points sign, which has the code to check points. Everything comes in your colors, with your logo, on A4, US Letter or a receipt roll. What you see is what prints. “Download PDF” keeps it as a file, to print later or at a print shop.',
    'Each piece shows your shop’s name, what the code is for, its serial and our address. If a code opens any other address, someone has stuck theirs over yours.',
    {
      kind: 'entries',
      entries: [
        {
          title: 'Edit a code',
          text: 'Printed copies change, too: they are worth the new points right away.',
        },
        {
          title: 'Point values',
          text: 'When you change what a purchase is worth, you get a new code to print. Old prints keep their points until you switch them off under Older printed codes.',
        },
        {
          title: 'Switch off, or delete',
          text: 'Printed copies stop giving points. Points already earned stay. You can switch a code back on.',
        },
        {
          title: 'Download',
          text: 'A picture of the code alone. The three dots have larger pictures, and one for a print shop. Print it at least 3 cm (1.2 inches) wide, and keep the white edge.',
        },
      ],
    },
  ],
}

export const collecting: GuideSection = {
  id: 'collecting',
  title: 'How customers collect',
  parts: [
    'Customers scan the code with their phone’s camera, enter their phone number and get the points. No app, no card, no account. Points from different shops are never mixed.',
    {
      kind: 'list',
      items: [
        'A second scan by the same number within 30 minutes counts, and your activity marks it “Repeat scan”. You can change the minutes, or give no points for repeats.',
        'One number can collect up to 20 times a day in one shop.',
        'With a bad connection, the phone keeps the scan and sends it later, as long as the page stays open. It counts once.',
        'Customers who tick “Remember my number on this phone” don’t type it next time. The number stays on their phone.',
        `Customers with a ${product.name} account can also scan with the camera on our page, without typing a number.`,
      ],
    },
    {
      kind: 'entries',
      entries: [
        {
          title: 'A wrong number',
          text: '“That’s not my number” appears under the points. For 10 minutes, customers can move the points to the right number themselves, once. Your activity shows it for both numbers.',
        },
        {
          title: 'How was it?',
          text: 'For a day after a scan, customers can rate their visit. You find it under Reviews.',
        },
        {
          title: 'Check points',
          text: `At any time: with your “Check your points” code, from the screen after a scan, or on the ${product.name} home page with the phone number and your business ID.`,
        },
        {
          title: 'Add to home screen',
          text: 'Most phones can add the points page to the home screen, with your name and your logo or color. After that, it is one tap away.',
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
        'Make a little ceremony of the first reward. The line is watching.',
        'Check Customers every Monday. Who is Close to a reward? Who was Not here for 60 days?',
      ],
    },
  ],
}
