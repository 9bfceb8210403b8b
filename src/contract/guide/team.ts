import { pairingMinutes } from '../devices.ts'
import { idleDays, signInDays } from '../retention.ts'
import { watchDays } from '../watch.ts'
import type { GuideSection } from './parts.ts'

export const yourTeam: GuideSection = {
  id: 'team',
  title: 'Your team',
  parts: [
    'Nobody at your counter needs your sign-in. Add each person in Settings under Team: a name, and where they work. Their PIN is shown once, so give it to them before you press Done. Forgotten? Press New PIN, and the old one stops.',
    {
      kind: 'entries',
      entries: [
        {
          title: 'Till',
          text: 'Gives points and rewards on your paired devices, and takes back what they gave last for a while.',
        },
        {
          title: 'Manager',
          text: 'Does the same, and sees the figures, customers and codes of their locations on their own phone.',
        },
      ],
    },
    'Somebody leaves? Press End: their PIN stops working at once, even on an unlocked till. What they gave stays in the history under their name.',
    'Under Team you also see who gave what over 7, 30 or 90 days, by person and by location. Press a name for everything that person gave.',
    `Now and then a card asks you to look: one number got far more points from one PIN than the next, or points were given while you were closed. It shows the figures of the last ${watchDays} days and accuses nobody. Press Look to see the entries. Press Dismiss if all is well: it comes back only if it grows by half. We change nothing by ourselves.`,
  ],
}

export const yourManagers: GuideSection = {
  id: 'managers',
  title: 'Your managers',
  parts: [
    'Managers look at their locations on their own phone, without your sign-in. In Settings under Team, choose the role Manager and enter their own phone number. Then tell them how to sign in:',
    {
      kind: 'steps',
      steps: [
        {
          title: 'Press “Sign in as a manager”',
          text: 'It’s on the “Business sign in” page, under the form.',
        },
        {
          title: 'Enter two things',
          text: 'The name of your business, and their own phone number.',
        },
        {
          title: 'Enter the code',
          text: `We text 6 digits to their phone. They stay signed in for ${signInDays.owner} days, or until ${idleDays} days after their last visit. No text? They text us CODE and the four digits on the page.`,
        },
      ],
    },
    {
      kind: 'entries',
      entries: [
        {
          title: 'What they see',
          text: 'Figures, activity, customers, reviews and codes of the locations you chose, and they can print the codes. A customer’s points are those of your whole shop.',
        },
        {
          title: 'What they don’t see',
          text: 'Other locations, your settings, team, plan and messages. They can’t export or delete anything.',
        },
        {
          title: 'What they can do',
          text: 'Look and print. They give points and rewards at the till, with their PIN.',
        },
      ],
    },
    'Somebody stops being a manager? Press End under Team, and their PIN and sign-in stop working at once. Or press their name and Change, and choose the role Till: their PIN stays, and only the sign-in stops. If they lost their phone, sign it out in Settings under Sign-ins.',
  ],
}

export const yourDevices: GuideSection = {
  id: 'devices',
  title: 'Devices',
  parts: [
    'A PIN is nothing without a paired device. Any tablet or phone with a browser will do.',
    {
      kind: 'steps',
      steps: [
        {
          title: 'Show a code',
          text: 'In Settings under Counter. If you have several locations, choose one first.',
        },
        {
          title: 'Scan it with the device',
          text: `Or open the address beside it and type the eight letters. A code pairs one device and is good for ${pairingMinutes} minutes.`,
        },
        {
          title: 'Give it a name',
          text: 'Such as “Counter tablet”, so that you know it in the list.',
        },
      ],
    },
    'The list shows when each device was last seen. Lost one, or sold it? Press Unpair: it can no longer open the till. Points given on it stay. If a device is in use from a second internet connection, we text you.',
  ],
}
