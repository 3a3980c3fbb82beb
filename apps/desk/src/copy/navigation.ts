export const navigationTexts = {
  today: 'Today',
  applications: 'Applications',
  orders: 'Orders',
  callbacks: 'Callbacks',
  deliveries: 'Deliveries',
  week: 'Week',
  offers: 'Offers',
  record: 'Record',
};
