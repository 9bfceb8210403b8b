export default {
  accepted: 'Done. From your home screen, your points are one tap away.',
  dismissed:
    'Maybe later. You can add this page to your home screen from your browser’s menu at any time.',
  unavailable: 'Open your browser’s menu to add this page to the home screen.',
  add: 'Add to home screen',
  thenOneTap: 'Then your points are one tap away.',
  onIPhone: 'Your points, one tap away: tap Share {icon}, then Add to Home Screen.',
} as const
