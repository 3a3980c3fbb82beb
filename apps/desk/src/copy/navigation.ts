export const navigationTexts = {
  today: 'Today',
  applications: 'Applications',
  orders: 'Orders',
  callbacks: 'Callbacks',
  deliveries: 'Deliveries',
  week: 'Week',
  record: 'Record',
};
