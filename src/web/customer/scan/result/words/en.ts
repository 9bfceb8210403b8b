export default {
  result: {
    before: 'Before',
    thisVisit: 'This visit',
    yourPoints: 'Your points',
    moreFor: {
      one: '<b>{count} more point</b> for:',
      other: '<b>{count} more points</b> for:',
    },
    backToZero: 'Your points go back to zero once you have it.',
    takes: {
      one: 'It takes {count} point. You keep the rest.',
      other: 'It takes {count} points. You keep the rest.',
    },
    movedTo: 'These points moved to the number ending {digits}.',
    scannedRecently: 'You scanned recently. These points still count.',
    askedForTexts:
      'We’ll text you once to ask. Reply YES to get reward texts. Already replied YES? You’re set.',
    leaveFeedback: 'Leave feedback',
    opening: 'Opening...',
    thankYou: 'Thank you',
    feedbackDidNotOpen:
      'We could not open the feedback form. Please check your connection and try again.',
  },
  move: {
    notMyNumber: 'That’s not my number',
    anotherNumber: 'Another number',
    moves: {
      one: 'The {count} point moves from {digits} to the number you type. This works once.',
      other: 'The {count} points move from {digits} to the number you type. This works once.',
    },
    rightNumber: 'The right number',
    moving: 'Moving...',
    moveThePoints: 'Move the points',
    close: 'Close',
    keepTheNumber: 'Keep the number',
    nothingMoved: 'Nothing was moved. Please try again.',
  },
} as const
