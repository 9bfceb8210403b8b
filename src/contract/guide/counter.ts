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
    'The amounts are a suggestion printed with the code. You decide at the till who scans which one.',
    'Put the 1-point code on the counter. Keep the 60-point code behind it and hold it out when it has been earned: whoever can photograph a code can scan it again.',
  ],
}

export const setUp: GuideSection = {
  id: 'set-up',
  title: 'Set up in five steps',
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
          title: 'Add your email',
          text: 'In the dashboard, under Settings, Contact. Then you get the summary of your week, and support can answer you.',
        },
        {
          title: 'Print your codes',
          text: 'Press Download under a code. The picture is sharp at any size up to a poster; at least 3 cm (1.2 inches) wide, with the white edge left on.',
        },
        {
          title: 'Try it yourself',
          text: 'Scan the 1-point code with your own phone and enter your own number. A moment later you stand in Recent activity. Press Reset in that row when you are done.',
        },
      ],
    },
    'A new shop gives its reward at 100 points: a free reward of your choice. The reward card in your dashboard shows what is set.',
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
        'A second scan by the same number within 30 minutes counts, and stands in your activity as “Repeat scan”.',
        'One number can collect 20 times a day in one shop.',
        `Points can be checked at any time on the home page of ${product.name}, with the phone number and your business ID.`,
      ],
    },
  ],
}

export const tips: GuideSection = {
  id: 'tips',
  title: 'What works at the counter',
  parts: [
    {
      kind: 'list',
      items: [
        'Put the code where people pay, not by the door.',
        'Say it once: “Scan this and you collect points.”',
        'Hand the first reward over with a little ceremony. The queue is watching.',
        'Look at the activity on Monday: ask whoever is Almost Ready back in.',
      ],
    },
  ],
}
