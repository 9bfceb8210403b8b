import type { GuideSection } from './parts.ts'

export const photographedCodes: GuideSection = {
  id: 'photographed-codes',
  title: 'Photographed codes',
  parts: [
    'Anyone can take a photo of a printed code and scan it at home, as often as your limits allow. You choose for each code how long a photo stays good: press Change on its card.',
    {
      kind: 'entries',
      entries: [
        {
          title: 'Paper',
          text: 'You print it once. A photo of it works forever, within the limits.',
        },
        {
          title: 'Day cards',
          text: 'You print a card for each day. A photo of a card works that day.',
        },
        {
          title: 'Counter screen',
          text: 'A tablet or an old phone shows a new code every eight seconds, and after each scan. A photo of it is worthless right after.',
        },
      ],
    },
    'The change counts at once: printed copies of that code stop giving points, and points already earned stay. Nobody has to hurry. After scanning, customers have ten minutes to type their number.',
    'To use day cards:',
    {
      kind: 'steps',
      steps: [
        {
          title: 'Print them',
          text: 'Press Print a set and choose Day cards, the code, the first day and one to four weeks. We skip the days you’re closed, by the opening hours of the location.',
        },
        {
          title: 'Change the code',
          text: 'Put out today’s card. Then press Change on the code’s card, and choose Day cards.',
        },
        {
          title: 'Put out a new one each morning',
          text: 'A card counts on its day and in the night after, until 3 AM or until you close, if that is later.',
        },
      ],
    },
    'Nobody put out today’s card? Press “Accept yesterday’s cards today” above your codes. Yesterday’s then count until midnight, too.',
    'To use a counter screen:',
    {
      kind: 'steps',
      steps: [
        {
          title: 'Pair a device',
          text: 'Any tablet or old phone with a browser, in Settings under Counter. Keep it plugged in.',
        },
        {
          title: 'Open the screen',
          text: 'Lock the till on it, tap “Show the counter screen here”, and touch the screen once. It fills the display and stays on.',
        },
        {
          title: 'Change the code',
          text: 'Press Change on the code’s card, and choose Counter screen. With several codes on one screen, your team chooses the points at its edge, by PIN.',
        },
        {
          title: 'Keep the device on this page',
          text: 'On an iPad or iPhone, use Guided Access, in its settings under Accessibility. On Android, use app pinning, in its settings under Security. Then nobody can leave the page without the device’s passcode.',
        },
      ],
    },
    {
      kind: 'entries',
      entries: [
        {
          title: 'When the connection is down',
          text: 'Leave the page open: the screen makes its codes by itself for at least a day, and customers’ phones have their own connection. If a phone says that someone has scanned a code already, scan the next one.',
        },
        {
          title: 'When you’re closed',
          text: 'Outside the opening hours of its location, the screen dims and shows no code, so nobody scans it through the window.',
        },
      ],
    },
  ],
}
